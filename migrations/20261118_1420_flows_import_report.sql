-- What became of each node of the file that a flow was imported from.
alter table flows add column import_report jsonb;
