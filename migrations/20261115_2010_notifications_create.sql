-- What somebody does not want to hear of, or does, where that differs from how it is for everybody.
create table notification_preferences (
  person_id uuid not null references users on delete cascade,
  kind text not null,
  email boolean not null,
  primary key (person_id, kind)
);

-- The browsers that somebody has signed in with, so that a new one can be told of.
create table notification_devices (
  person_id uuid not null references users on delete cascade,
  device text not null,
  session_id uuid not null,
  address text,
  first_seen_at timestamptz not null default now(),
  -- None: it still has to be told.
  told_at timestamptz,
  primary key (person_id, device)
);
create index notification_devices_untold on notification_devices (first_seen_at) where told_at is null;
create index sessions_by_start on sessions (created_at);

do $$ declare name text; begin
  foreach name in array array['notification_preferences', 'notification_devices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
    execute format('create policy own on %I using (person_id = scope_person())', name);
  end loop;
end $$;

-- What belongs to a person and to no workspace has a journal too.
create policy by_trigger_of_person on journal_changes for insert
  with check (account_id is null and person_id = scope_person());
