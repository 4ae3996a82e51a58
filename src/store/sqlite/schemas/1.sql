-- A store as schema 1 wrote it. Never changed: stores like this are out there.
PRAGMA application_id = 1213022791;
PRAGMA user_version = 1;
CREATE TABLE tables (
  serial INTEGER PRIMARY KEY,
  id     BLOB NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  about  BLOB NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status, serial);

CREATE TABLE snapshots (
  table_serial INTEGER PRIMARY KEY,
  through      INTEGER NOT NULL,
  bytes        BLOB NOT NULL
) STRICT;

CREATE TABLE entries (
  table_serial INTEGER NOT NULL,
  number       INTEGER NOT NULL,
  bytes        BLOB NOT NULL,
  PRIMARY KEY (table_serial, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
  table_serial INTEGER NOT NULL,
  person       BLOB NOT NULL,
  message      BLOB NOT NULL,
  number       INTEGER NOT NULL,
  bytes        BLOB NOT NULL,
  PRIMARY KEY (table_serial, person, message)
) STRICT, WITHOUT ROWID;

CREATE TABLE profiles (
  id            BLOB PRIMARY KEY,
  token         BLOB NOT NULL UNIQUE,
  password_hash BLOB,
  name          BLOB NOT NULL,
  bytes         BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE wallets (
  profile BLOB PRIMARY KEY,
  version INTEGER NOT NULL,
  bytes   BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE records (
  serial       INTEGER PRIMARY KEY,
  id           BLOB NOT NULL UNIQUE,
  table_serial INTEGER NOT NULL,
  bytes        BLOB NOT NULL
) STRICT;
CREATE INDEX records_by_table ON records (table_serial, serial);

CREATE TABLE record_players (
  profile BLOB NOT NULL,
  record  INTEGER NOT NULL,
  PRIMARY KEY (profile, record)
) STRICT, WITHOUT ROWID;

INSERT INTO tables VALUES (1, CAST('a' AS BLOB), 0, CAST('bs' AS BLOB));
INSERT INTO snapshots VALUES (1, 1, CAST('after one' AS BLOB));
INSERT INTO entries VALUES (1, 1, CAST('one' AS BLOB)), (1, 2, CAST('two' AS BLOB));
INSERT INTO answers VALUES
  (1, CAST('Anna' AS BLOB), CAST('m' AS BLOB), 2, CAST('answer' AS BLOB));
INSERT INTO profiles VALUES
  (CAST('Anna' AS BLOB), CAST('token of Anna' AS BLOB), NULL, CAST('Anna' AS BLOB), x'');
INSERT INTO wallets VALUES (CAST('Anna' AS BLOB), 1, CAST('5' AS BLOB));
INSERT INTO records VALUES (1, CAST('r' AS BLOB), 1, CAST('game' AS BLOB));
INSERT INTO record_players VALUES (CAST('Anna' AS BLOB), 1);
