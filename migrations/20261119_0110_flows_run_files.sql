-- What nodes gave, if it is too much for the rows of a run: as JSON in file storage. The row is stored before the bytes, and
-- deleted after them.
create table flow_run_files (
  id uuid primary key,
  account_id uuid references accounts on delete set null,
  -- Null: the run was deleted.
  run_id uuid references flow_runs on delete set null,
  bytes integer not null
);
create index flow_run_files_by_account on flow_run_files (account_id);
create index flow_run_files_by_run on flow_run_files (run_id);
alter table flow_run_files enable row level security;
alter table flow_run_files force row level security;
create policy own_workspace on flow_run_files using (account_id = scope_account() or in_system());
