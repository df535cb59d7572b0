-- Sessions that are over are cleared away every hour.
create index sessions_by_end on sessions (expires_at);
