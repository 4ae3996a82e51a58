// The one place where Asio and Beast themselves are compiled; everybody else sees declarations.

#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
