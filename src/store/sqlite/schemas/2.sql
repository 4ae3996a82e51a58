-- A store as schema 2 wrote it. Never changed: stores like this are out there.
PRAGMA application_id = 1213022791;
PRAGMA user_version = 2;
CREATE TABLE tables (
  serial INTEGER PRIMARY KEY,
  id     BLOB NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  about  BLOB NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX tables_by_status ON tables (status, serial);
CREATE TABLE snapshots (
  table_serial INTEGER PRIMARY KEY,
  through      INTEGER NOT NULL,
  bytes        BLOB NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE entries (
  table_serial INTEGER NOT NULL,
  number       INTEGER NOT NULL,
  bytes        BLOB NOT NULL, checksum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_serial, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
  table_serial INTEGER NOT NULL,
  person       BLOB NOT NULL,
  message      BLOB NOT NULL,
  number       INTEGER NOT NULL,
  bytes        BLOB NOT NULL, checksum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_serial, person, message)
) STRICT, WITHOUT ROWID;
CREATE TABLE profiles (
  id            BLOB PRIMARY KEY,
  token         BLOB NOT NULL UNIQUE,
  password_hash BLOB,
  name          BLOB NOT NULL,
  bytes         BLOB NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE wallets (
  profile BLOB PRIMARY KEY,
  version INTEGER NOT NULL,
  bytes   BLOB NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE records (
  serial       INTEGER PRIMARY KEY,
  id           BLOB NOT NULL UNIQUE,
  table_serial INTEGER NOT NULL,
  bytes        BLOB NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX records_by_table ON records (table_serial, serial);
CREATE TABLE record_players (
  profile BLOB NOT NULL,
  record  INTEGER NOT NULL,
  PRIMARY KEY (profile, record)
) STRICT, WITHOUT ROWID;
CREATE TABLE log_ends (
  table_serial INTEGER PRIMARY KEY,
  last         INTEGER NOT NULL,
  checksum     INTEGER NOT NULL
) STRICT;
CREATE TABLE quarantine (
  table_serial INTEGER PRIMARY KEY,
  says         BLOB NOT NULL
) STRICT;

INSERT INTO tables VALUES
  (1, CAST('a' AS BLOB), 0, CAST('bs' AS BLOB), 2846996030263577494);
INSERT INTO snapshots VALUES
  (1, 1, CAST('after one' AS BLOB), 4767232932572532596);
INSERT INTO entries VALUES
  (1, 1, CAST('one' AS BLOB), 5324261137093207928);
INSERT INTO entries VALUES
  (1, 2, CAST('two' AS BLOB), 3466836889686751601);
INSERT INTO log_ends VALUES
  (1, 2, 386772210108257897);
INSERT INTO answers VALUES
  (1, CAST('Anna' AS BLOB), CAST('m' AS BLOB), 2, CAST('answer' AS BLOB), 5052243402506163977);
INSERT INTO profiles VALUES
  (CAST('Anna' AS BLOB), CAST('token of Anna' AS BLOB), NULL, CAST('Anna' AS BLOB), x'', 3560750716576040522);
INSERT INTO wallets VALUES
  (CAST('Anna' AS BLOB), 1, CAST('5' AS BLOB), 8152485302202629443);
INSERT INTO records VALUES
  (1, CAST('r' AS BLOB), 1, CAST('game' AS BLOB), 6361527252460211115);
INSERT INTO record_players VALUES
  (CAST('Anna' AS BLOB), 1);
