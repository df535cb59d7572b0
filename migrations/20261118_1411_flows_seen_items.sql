-- What a step of a flow has passed on before, so that it passes each item on once.
create table flow_seen_items (
  flow_id uuid not null references flows on delete cascade,
  -- The id of the step, or a name that several steps share.
  memory text not null,
  -- SHA-256 of the fields that tell items apart.
  hash text not null,
  account_id uuid not null references accounts on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (flow_id, memory, hash)
);
create index flow_seen_items_by_time on flow_seen_items (flow_id, memory, seen_at desc);
create index flow_seen_items_by_account on flow_seen_items (account_id);
alter table flow_seen_items enable row level security;
alter table flow_seen_items force row level security;
create policy own_workspace on flow_seen_items using (account_id = scope_account() or in_system());
