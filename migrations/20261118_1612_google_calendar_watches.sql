-- Calendars that are followed: into a table, or for flows that wait for changes.
create table calendar_watches (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Whose rights and connection are used.
  person_id uuid not null references users on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  calendar text not null,
  -- Null: only events for flows.
  table_id uuid,
  -- Google's mark of what is known already. Null: everything is read.
  sync_token text,
  -- Where Google calls when something changes. Null: it is asked every five minutes.
  channel_id uuid,
  resource_id text,
  sealed_channel_token text,
  channel_ends_at timestamptz,
  next_sync_at timestamptz not null default now(),
  synced_at timestamptz,
  error text,
  unique nulls not distinct (connection_id, person_id, calendar, table_id)
);
create index calendar_watches_due on calendar_watches (next_sync_at);
create index calendar_watches_by_account on calendar_watches (account_id);
create index calendar_watches_by_person on calendar_watches (person_id);

-- Which row of the table an event has become.
create table calendar_rows (
  watch_id uuid not null references calendar_watches on delete cascade,
  event_id text not null,
  account_id uuid not null references accounts on delete cascade,
  row_id uuid not null,
  primary key (watch_id, event_id)
);
create index calendar_rows_by_account on calendar_rows (account_id);

alter table calendar_watches enable row level security;
alter table calendar_watches force row level security;
create policy own_watches on calendar_watches
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());
alter table calendar_rows enable row level security;
alter table calendar_rows force row level security;
-- The policy of calendar_watches applies inside.
create policy own_watches on calendar_rows using (
  (account_id = scope_account() and exists (select from calendar_watches where id = watch_id)) or in_system());
