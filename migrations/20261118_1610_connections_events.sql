-- Where a service reports what happens there: one address for each workspace and service. Its hook has the same id.
create table connection_webhooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  path text not null,
  -- What the service signs its requests with.
  sealed_secret text not null,
  added_by uuid references users on delete set null,
  received_at timestamptz,
  unique (account_id, provider)
);
create index connection_webhooks_added on connection_webhooks (added_by) where added_by is not null;

-- What happened at a service. Not journaled: it has the words of other people, and is deleted after 30 days.
create table connection_events (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  name text not null,
  -- The service's own name of this event, so that one that comes twice is stored once.
  key text not null,
  data jsonb not null,
  received_at timestamptz not null default now(),
  -- To how many subscriptions it was sent.
  deliveries integer not null default 0,
  unique (connection_id, key)
);
create index connection_events_by_connection on connection_events (connection_id, received_at desc);
create index connection_events_by_account on connection_events (account_id);
create index connection_events_old on connection_events (received_at);

-- Who wants to know of events. The handler of `kind` gets them.
create table connection_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  kind text not null,
  event text not null,
  -- Null: all connections that the person can use. It may be one that is gone.
  connection_id uuid,
  -- Only events whose data has these values.
  filter jsonb not null default '{}'
);
create index connection_subscriptions_by_event on connection_subscriptions (account_id, event);
create index connection_subscriptions_by_person on connection_subscriptions (person_id);

do $$ declare name text; begin
  foreach name in array array['connection_webhooks', 'connection_events', 'connection_subscriptions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['connection_webhooks', 'connection_subscriptions'] loop
    execute format('create policy own_workspace on %I using (account_id = scope_account() or in_system())', name);
  end loop;
end $$;
-- The policy of connections applies inside.
create policy own_connections on connection_events using (
  (account_id = scope_account() and exists (select from connections where id = connection_id)) or in_system());
