-- Of a session's token only the hash is kept: whoever reads the database cannot sign in with what is there.
delete from sessions;
alter table sessions rename column token to token_hash;
