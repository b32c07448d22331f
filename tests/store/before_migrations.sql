PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE matches (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	started DATETIME NOT NULL, 
	changed DATETIME NOT NULL, 
	game VARCHAR NOT NULL, 
	first_name VARCHAR NOT NULL, 
	second_name VARCHAR NOT NULL, 
	first_bot VARCHAR, 
	second_bot VARCHAR, 
	result VARCHAR NOT NULL, 
	plies INTEGER NOT NULL, 
	record TEXT NOT NULL
);
INSERT INTO "matches" VALUES(1,'2026-11-17 12:45:55.006717','2026-11-17 12:45:55.006717','connect-four','Anna','random',NULL,'random','*',3,'[Game "connect-four"]
[Size "7x6"]
[First "Anna"]
[Second "random"]
[FirstColour "red"]
[SecondColour "yellow"]
[SecondBot "random"]
[Result "*"]

1. 4 4
2. 5
*
');
INSERT INTO "matches" VALUES(2,'2026-11-17 12:45:55.023254','2026-11-17 12:45:55.023254','connect-four','Anna','random',NULL,'random','1-0',7,'[Game "connect-four"]
[Size "7x6"]
[First "Anna"]
[Second "random"]
[FirstColour "red"]
[SecondColour "yellow"]
[SecondBot "random"]
[Result "1-0"]

1. 1 2
2. 1 2
3. 1 2
4. 1
1-0
');
INSERT INTO "matches" VALUES(3,'2026-11-17 12:45:55.042492','2026-11-17 12:45:55.054864','connect-four','Anna','random',NULL,'random','*',5,'[Game "connect-four"]
[Size "7x6"]
[First "Anna"]
[Second "random"]
[FirstColour "red"]
[SecondColour "yellow"]
[SecondBot "random"]
[Result "*"]

1. 4 4
2. 5 3
3. 5
*
');
CREATE TABLE puzzle_players (
	who VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	PRIMARY KEY (who, game)
);
INSERT INTO "puzzle_players" VALUES('Anna','connect-four',1500.0,100.0,0.06);
CREATE TABLE puzzle_ratings (
	who VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	PRIMARY KEY (who, game)
);
INSERT INTO "puzzle_ratings" VALUES('4453','connect-four',1400.0,90.0,0.06);
CREATE TABLE puzzle_tries (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	at DATETIME NOT NULL, 
	player VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	puzzle VARCHAR NOT NULL, 
	solved INTEGER NOT NULL, 
	day VARCHAR NOT NULL
);
INSERT INTO "puzzle_tries" VALUES(1,'2026-11-01 00:00:00.000000','Anna','connect-four','4453',1,'');
CREATE TABLE web_matches (
	code VARCHAR NOT NULL, 
	"match" INTEGER NOT NULL, 
	against VARCHAR NOT NULL, 
	language VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	first_key VARCHAR, 
	second_key VARCHAR, 
	rematch VARCHAR, 
	PRIMARY KEY (code), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "web_matches" VALUES('abcdefgh',3,'friend','de',5,'secret',NULL,NULL);
CREATE INDEX ix_puzzle_tries_player ON puzzle_tries (player);
CREATE INDEX ix_web_matches_match ON web_matches ("match");
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',3);
INSERT INTO "sqlite_sequence" VALUES('puzzle_tries',1);
COMMIT;
