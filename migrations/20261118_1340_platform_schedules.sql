-- Schedules that people make. Each occurrence is taken in the transaction that does its work, so it happens once, in
-- whichever process comes first.
create table schedules (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  -- The area's handler, and what of the area it is for.
  kind text not null,
  subject uuid not null,
  cron text not null,
  time_zone text not null,
  -- Occurrences that passed while nothing ran: one is made up for all of them, or none.
  missed text not null check (missed in ('once', 'skip')),
  -- The next occurrence, and when to take it: later if it has failed.
  next_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_at timestamptz,
  error text
);
create index schedules_due on schedules (due_at);
create index schedules_by_account on schedules (account_id);
create index schedules_by_person on schedules (person_id);
create index schedules_by_subject on schedules (subject);
alter table schedules enable row level security;
alter table schedules force row level security;
create policy own_workspace on schedules using (account_id = scope_account() or in_system());

-- Addresses at which other services call.
create table hooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  subject uuid not null,
  -- Nobody can guess it.
  path text not null unique,
  methods text[] not null,
  -- How a sender proves itself. The area knows the secret.
  auth jsonb not null,
  -- The header whose value names a message: the same one is not accepted twice.
  dedupe_header text,
  max_per_minute integer not null,
  -- The last request that was refused, and why.
  refused_at timestamptz,
  refusal text
);
create index hooks_by_account on hooks (account_id);
create index hooks_by_subject on hooks (subject);
alter table hooks enable row level security;
alter table hooks force row level security;
create policy own_workspace on hooks using (account_id = scope_account() or in_system());

-- The changes that a listener wants to hear of, for listeners of whatever people choose.
create table event_subscriptions (
  id uuid primary key,
  listener text not null,
  account_id uuid not null references accounts on delete cascade,
  relation text not null,
  kinds text[] not null,
  since timestamptz not null default now()
);
create index event_subscriptions_wanted on event_subscriptions (listener, account_id, relation);
create index event_subscriptions_by_account on event_subscriptions (account_id);
alter table event_subscriptions enable row level security;
alter table event_subscriptions force row level security;
create policy own_workspace on event_subscriptions using (account_id = scope_account() or in_system());
