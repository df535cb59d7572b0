-- Work that takes many steps and survives a crash: an answer of an agent, later a run of a flow.
create table runs (
  id uuid primary key,
  kind text not null,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  actor_kind text not null,
  actor_id uuid not null,
  -- Only this person sees it. Null: everybody in the workspace.
  private_to uuid references users on delete cascade,
  -- What it works on: a session, a flow.
  subject uuid,
  input jsonb not null,
  -- ready → running → done, failed, stopped; waiting in between costs nothing.
  state text not null default 'ready' check (state in ('ready', 'running', 'waiting', 'done', 'failed', 'stopped')),
  -- It has read text of people outside the workspace. Never reset.
  untrusted boolean not null default false,
  -- The process that runs it, and until when that process counts as alive.
  lease_holder uuid,
  lease_until timestamptz,
  -- A waiting run goes on at this time at the latest.
  wake_at timestamptz,
  -- Counts what it may have waited for, so that nothing is missed between looking and going to sleep.
  wakes integer not null default 0,
  stop_requested_at timestamptz,
  activity text,
  error_code text,
  error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index runs_leased on runs (lease_until) where state in ('ready', 'running');
create index runs_wake on runs (wake_at) where state = 'waiting';
create index runs_ended on runs (ended_at) where ended_at is not null;
create index runs_by_subject on runs (subject, id desc);
create index runs_open on runs (account_id, id desc) where state in ('ready', 'running', 'waiting');
create index runs_by_person on runs (person_id);
create index runs_by_private on runs (private_to);
alter table runs enable row level security;
alter table runs force row level security;
create policy own_workspace on runs
  using ((account_id = scope_account() and coalesce(private_to = scope_person(), true)) or in_system());

-- What a run has done. A resumed run takes the results from here and does nothing twice.
create table run_steps (
  run_id uuid not null references runs on delete cascade,
  number integer not null,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  output jsonb,
  -- The length of the run's stream when it was stored.
  parts integer not null,
  -- The journal entry of its action.
  entry uuid,
  at timestamptz not null default now(),
  primary key (run_id, number)
);
create index run_steps_by_account on run_steps (account_id);
alter table run_steps enable row level security;
alter table run_steps force row level security;
create policy own_workspace on run_steps
  using ((account_id = scope_account() and exists (select from runs where runs.id = run_id)) or in_system());

-- What a run shows while it works, in numbered parts. Readers go on from any number.
create table stream_parts (
  run_id uuid not null references runs on delete cascade,
  number integer not null,
  account_id uuid not null references accounts on delete cascade,
  part jsonb not null,
  primary key (run_id, number)
);
create index stream_parts_by_account on stream_parts (account_id);
alter table stream_parts enable row level security;
alter table stream_parts force row level security;
create policy own_workspace on stream_parts
  using ((account_id = scope_account() and exists (select from runs where runs.id = run_id)) or in_system());
