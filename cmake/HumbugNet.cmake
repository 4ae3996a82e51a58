# Asio and Beast are compiled once, in src/net/asio.cc; other files see only their declarations.
target_compile_definitions(humbug_net PUBLIC
  BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
# g++'s flow analysis warns about their templates when our files instantiate them.
get_target_property(boost_headers Boost::headers INTERFACE_INCLUDE_DIRECTORIES)
target_include_directories(humbug_net SYSTEM PUBLIC ${boost_headers})
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # In some builds g++ 12 takes Asio's allocation of coroutine frames for a mismatched new and delete.
  target_compile_options(humbug_net PUBLIC -Wno-mismatched-new-delete)
endif()
if(HUMBUG_SANITIZE MATCHES "thread")
  # ThreadSanitizer does not support fences. Asio's fences guard handlers that run without a lock; the
  # mutexes of its queue order them, too, so the warning is false.
  target_compile_definitions(humbug_net PUBLIC BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()
