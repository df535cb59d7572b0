create table flows (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Who published it last. Its runs act with this person's rights.
  owner_id uuid references users on delete set null,
  name text not null,
  description text not null default '',
  tags text[] not null default '{}',
  draft jsonb not null,
  -- Who changed the draft last. Tests of it that nobody starts by hand act with this person's rights.
  draft_by uuid references users on delete set null,
  -- Counts the saved drafts.
  revision integer not null default 0,
  settings jsonb not null default '{}',
  is_active boolean not null default false,
  published_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index flows_by_account on flows (account_id, updated_at desc) where removed_at is null;
create index flows_by_owner on flows (owner_id);
create index flows_by_editor on flows (draft_by);
create index flows_removed on flows (removed_at) where removed_at is not null;
alter table flows enable row level security;
alter table flows force row level security;
create policy own_workspace on flows using (account_id = scope_account() or in_system());

-- Published graphs. A version never changes.
create table flow_versions (
  flow_id uuid not null references flows on delete cascade,
  number integer not null,
  account_id uuid not null references accounts on delete cascade,
  name text,
  graph jsonb not null,
  published_by uuid references users on delete set null,
  published_at timestamptz not null default now(),
  primary key (flow_id, number)
);
create index flow_versions_by_account on flow_versions (account_id);
create index flow_versions_by_person on flow_versions (published_by);
alter table flow_versions enable row level security;
alter table flow_versions force row level security;
create policy own_workspace on flow_versions using (account_id = scope_account() or in_system());

-- One run of a flow. Its id is the id of its run in `runs`, which begins when the limits of the flow allow it.
create table flow_runs (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  flow_id uuid not null references flows on delete cascade,
  number integer not null,
  -- Whose rights it has.
  person_id uuid references users on delete set null,
  version integer,
  -- The draft that a test runs; otherwise the graph is that of the version.
  graph jsonb check ((graph is null) = (version is not null)),
  trigger_node text,
  trigger_type text not null,
  trigger_label text not null,
  items jsonb not null,
  -- Where it begins and ends, if not at the trigger and at the end.
  options jsonb not null default '{}',
  -- The flow runs that called this one, by id, and the run that it repeats.
  callers uuid[] not null default '{}',
  rerun_of uuid,
  -- Runs of one flow with the same key go one after the other.
  ordering_key text,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'stopped')),
  -- A rate limit lets it begin at this time.
  begins_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  where_node text,
  error text,
  -- What the respond node answered, and what the last node gave to the flow that called it.
  response jsonb,
  result jsonb,
  unique (flow_id, number)
);
create index flow_runs_by_account on flow_runs (account_id, id desc);
create index flow_runs_by_flow on flow_runs (flow_id, id desc);
create index flow_runs_by_person on flow_runs (person_id);
create index flow_runs_queued on flow_runs (flow_id, id) where state = 'queued';
create index flow_runs_rate on flow_runs (flow_id, begins_at desc);
create index flow_runs_ended on flow_runs (ended_at) where ended_at is not null;
alter table flow_runs enable row level security;
alter table flow_runs force row level security;
create policy own_workspace on flow_runs using (account_id = scope_account() or in_system());

-- What the nodes of a run did. Nodes between two points at which something leaves the process share one row.
create table flow_run_nodes (
  run_id uuid not null references flow_runs on delete cascade,
  number integer not null,
  account_id uuid not null references accounts on delete cascade,
  -- States, times and counts, and separately the items.
  executions jsonb not null,
  data jsonb not null,
  primary key (run_id, number)
);
create index flow_run_nodes_by_account on flow_run_nodes (account_id);
alter table flow_run_nodes enable row level security;
alter table flow_run_nodes force row level security;
create policy own_workspace on flow_run_nodes using (account_id = scope_account() or in_system());

-- The trigger nodes of the active version of a flow. Schedules, addresses and subscriptions of the platform have the same
-- ids.
create table flow_triggers (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  flow_id uuid not null references flows on delete cascade,
  node_id text not null,
  type text not null,
  parameters jsonb not null default '{}',
  -- Of an event: the journaled table.
  event_table text,
  -- Set while it does not work: a sentence.
  error text,
  created_at timestamptz not null default now(),
  unique (flow_id, node_id)
);
create index flow_triggers_event on flow_triggers (account_id, event_table) where event_table is not null;
create index flow_triggers_by_account on flow_triggers (account_id);
alter table flow_triggers enable row level security;
alter table flow_triggers force row level security;
create policy own_workspace on flow_triggers using (account_id = scope_account() or in_system());

-- The addresses at which drafts can be tried out.
create index flows_hook_paths on flows
  using gin (jsonb_path_query_array(draft, '$.nodes[*] ? (@.type == "flow.webhook").parameters.path') jsonb_path_ops);

create table flow_secrets (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  kind text not null check (kind in ('bearer', 'basic', 'header', 'query')),
  field text,
  sealed_value text not null,
  last_four text not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  unique (account_id, name)
);
create index flow_secrets_by_person on flow_secrets (created_by);
alter table flow_secrets enable row level security;
alter table flow_secrets force row level security;
create policy own_workspace on flow_secrets using (account_id = scope_account() or in_system());

create table flow_variables (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  unique (account_id, name)
);
alter table flow_variables enable row level security;
alter table flow_variables force row level security;
create policy own_workspace on flow_variables using (account_id = scope_account() or in_system());
