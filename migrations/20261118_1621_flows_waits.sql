-- Steps that wait until somebody calls the address of their run, or answers a form there.
create table flow_waits (
  id uuid primary key,
  run_id uuid not null references flow_runs on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- For a run that waits at several places: which of them is meant.
  suffix text,
  -- Null: any call goes on.
  form jsonb,
  reply text not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The item that the step gives. Null if its time was over.
  answer jsonb
);
create index flow_waits_by_run on flow_waits (run_id);
create index flow_waits_by_account on flow_waits (account_id);
alter table flow_waits enable row level security;
alter table flow_waits force row level security;
create policy own_workspace on flow_waits using (account_id = scope_account() or in_system());
