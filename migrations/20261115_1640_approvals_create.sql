-- What was asked for and waits for a person, and what became of it.
create table approvals (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  action text not null,
  title text not null,
  says text not null,
  effect text not null check (effect in ('read', 'write', 'send', 'destroy')),
  lasting text,
  -- What the action will be given; and what it was given instead, if the person who approved has edited it.
  input jsonb not null,
  edited jsonb,
  to_whom text,
  how_much text,
  from_where text,
  why text not null,
  asked_by uuid not null references users on delete cascade,
  actor_kind text not null check (actor_kind in ('person', 'key', 'agent', 'flow')),
  actor_id uuid not null,
  for_person uuid references users on delete cascade,
  for_role text check (for_role in ('viewer', 'member', 'admin', 'owner')),
  passed_on_by uuid references users on delete set null,
  decided_by uuid references users on delete set null,
  reason text,
  -- The decision's entry in the journal; what was done by it stands within that one.
  decided_in uuid,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  check (num_nonnulls(for_person, for_role) = 1)
);
create index approvals_by_account on approvals (account_id, id desc);
create index approvals_waiting on approvals (expires_at) where state = 'waiting';

-- The roles that the person answers for in the workspace: their own and those below.
create function scope_roles() returns text[] language sql stable parallel safe as $$
  select (array['viewer', 'member', 'admin', 'owner'])[:array_position(array['viewer', 'member', 'admin', 'owner'], role)]
  from members where account_id = scope_account() and person_id = scope_person()
$$;

alter table approvals enable row level security;
alter table approvals force row level security;
create policy the_installation on approvals using (in_system());
create policy of_those_concerned on approvals using (account_id = scope_account()
  and (scope_person() in (asked_by, for_person, passed_on_by, decided_by)
    or for_role = any ((select scope_roles())::text[])));
