-- Guessing: a counter can pause, and sign-in events are kept for the person and for the admins.
alter table tries add column paused_until timestamptz;

create table security_events (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('signed-in', 'wrong-try', 'locked-out', 'refused', 'password-changed',
    'second-factor-added', 'second-factor-removed')),
  -- How they signed in or what was guessed; for a refused right, the action.
  detail text,
  address text,
  user_agent text,
  at timestamptz not null default now()
);
create index security_events_by_person on security_events (person_id, id desc);
create index security_events_by_kind on security_events (kind, id desc);
alter table security_events enable row level security;
alter table security_events force row level security;
create policy the_installation on security_events using (in_system());
create policy own on security_events for select using (person_id = scope_person());
