-- Calls that leave the process: mail, text messages, push, whatever an action asks another service for. They are asked for
-- in a transaction and made after its commit, so no connection waits for anybody outside.
create table outgoing_calls (
  -- Also the idempotency key for the other side.
  id uuid primary key,
  call text not null,
  description text not null,
  -- Null for the installation's own, such as a sign-in code.
  account_id uuid references accounts on delete cascade,
  person_id uuid references users on delete cascade,
  actor_kind text,
  actor_id uuid,
  destination text not null,
  -- Sealed: it may hold a code or a link.
  input text not null,
  -- For people: to whom it goes, what it is about, and the outermost journal entry in which it was asked for.
  recipient text,
  thing uuid,
  entry uuid,
  -- waiting → sending → sent, failed, unknown; dropped if it was no longer wanted when its turn came.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
  attempts integer not null default 0,
  max_attempts integer not null,
  next_at timestamptz not null default now(),
  -- Until when whoever sends it has it to themselves. After that they are taken for dead.
  lease_until timestamptz,
  error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The person who said that it had arrived.
  settled_by uuid references users on delete set null
);
create index outgoing_calls_due on outgoing_calls (next_at) where state = 'waiting';
create index outgoing_calls_leased on outgoing_calls (destination, lease_until) where state = 'sending';
create index outgoing_calls_by_entry on outgoing_calls (entry) where entry is not null;
create index outgoing_calls_by_thing on outgoing_calls (thing, created_at desc) where thing is not null;
create index outgoing_calls_by_account on outgoing_calls (account_id, created_at desc) where state not in ('sent', 'dropped');
create index outgoing_calls_by_person on outgoing_calls (person_id) where person_id is not null;
create index outgoing_calls_settled on outgoing_calls (settled_at) where settled_at is not null;
alter table outgoing_calls enable row level security;
alter table outgoing_calls force row level security;
create policy own_workspace on outgoing_calls using (account_id = scope_account() or in_system());

-- The circuit breaker: a destination that fails again and again is left alone for a while.
create table outgoing_destinations (
  name text primary key,
  failures integer not null default 0,
  open_until timestamptz
);
alter table outgoing_destinations enable row level security;
alter table outgoing_destinations force row level security;
create policy the_installation on outgoing_destinations using (in_system());
