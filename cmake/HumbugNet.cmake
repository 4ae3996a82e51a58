# Asio and Beast are compiled once, in src/net/asio.cc; everybody else only sees their declarations.
target_compile_definitions(humbug_net PUBLIC
  BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
# Their templates trip g++'s flow analysis in our files; the warnings are about their code.
get_target_property(boost_headers Boost::headers INTERFACE_INCLUDE_DIRECTORIES)
target_include_directories(humbug_net SYSTEM PUBLIC ${boost_headers})
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 mistakes Asio's allocator of coroutine frames for a mismatched pair in some builds.
  target_compile_options(humbug_net PUBLIC -Wno-mismatched-new-delete)
endif()
if(HUMBUG_SANITIZE MATCHES "thread")
  # ThreadSanitizer does not know fences. Asio's guard handlers that run without a lock around them,
  # which the mutexes of its queue do as well.
  target_compile_definitions(humbug_net PUBLIC BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()
