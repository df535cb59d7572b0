-- The client ids and secrets that a workspace registered at other services. The secret is sealed.
create table connection_clients (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  client_id text not null,
  sealed_secret text,
  secret_ends_with text check ((secret_ends_with is null) = (sealed_secret is null)),
  added_by uuid references users on delete set null,
  added_at timestamptz not null default now(),
  unique (account_id, provider)
);
create index connection_clients_added on connection_clients (added_by) where added_by is not null;

-- Services that a workspace described itself: any OAuth 2 server, or an API with a key.
create table connection_services (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  kind text not null check (kind in ('oauth', 'key')),
  -- Requests with its tokens go only to this origin.
  origin text not null,
  authorize_address text check ((authorize_address is not null) = (kind = 'oauth')),
  token_address text check ((token_address is not null) = (kind = 'oauth')),
  revoke_address text,
  scopes text[] not null default '{}',
  client_auth text not null default 'body' check (client_auth in ('basic', 'body')),
  -- How a request has the token or key, and the name of its header or query field, or the user of basic.
  placement text not null default 'bearer' check (placement in ('bearer', 'basic', 'header', 'query')),
  field text,
  added_by uuid references users on delete set null,
  added_at timestamptz not null default now(),
  unique (account_id, name)
);
create index connection_services_added on connection_services (added_by) where added_by is not null;

-- An account at another service. Without an owner it is the workspace's; otherwise only its owner can see and use it.
create table connections (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  owner_id uuid references users on delete cascade,
  provider text not null,
  -- Who it is there.
  remote_id text not null,
  name text not null,
  scopes text[] not null default '{}',
  -- What the service told besides: a team, a bot. No secrets.
  details jsonb not null default '{}',
  state text not null default 'working' check (state in ('working', 'needs-attention')),
  -- Set while it needs attention: a sentence.
  error text check ((error is null) = (state = 'working')),
  error_at timestamptz,
  connected_by uuid references users on delete set null,
  connected_at timestamptz not null default now(),
  unique nulls not distinct (account_id, provider, owner_id, remote_id)
);
create index connections_by_owner on connections (owner_id) where owner_id is not null;
create index connections_connected on connections (connected_by) where connected_by is not null;

-- Not journaled, so that no token is in the journal. `sealed_token` has the access token, the refresh token and the client.
create table connection_tokens (
  connection_id uuid primary key references connections on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  sealed_token text not null,
  expires_at timestamptz,
  can_refresh boolean not null,
  refreshed_at timestamptz not null default now(),
  -- One process at a time refreshes.
  refreshing_until timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  -- The service asked to be left alone until then.
  blocked_until timestamptz,
  remaining_calls integer,
  last_used_at timestamptz
);
create index connection_tokens_by_account on connection_tokens (account_id);
create index connection_tokens_due on connection_tokens (expires_at) where can_refresh;

-- The way to another service and back. The state is stored as a hash, and used once.
create table connection_attempts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  provider text not null,
  state_hash text not null unique,
  sealed_verifier text not null,
  is_for_workspace boolean not null,
  -- The connection that is connected again.
  connection_id uuid references connections on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index connection_attempts_by_account on connection_attempts (account_id);
create index connection_attempts_by_person on connection_attempts (person_id);
create index connection_attempts_again on connection_attempts (connection_id) where connection_id is not null;

create table connection_calls (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  called_at timestamptz not null default now(),
  method text not null,
  -- Host and path; a query may hold a secret.
  address text not null,
  -- Null: there was no answer.
  status integer,
  milliseconds integer not null,
  error text
);
create index connection_calls_by_connection on connection_calls (connection_id, called_at desc);
create index connection_calls_by_account on connection_calls (account_id);
create index connection_calls_old on connection_calls (called_at);

do $$ declare name text; begin
  foreach name in array array['connection_clients', 'connection_services'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_workspace on %I using (account_id = scope_account() or in_system())', name);
  end loop;
end $$;
alter table connections enable row level security;
alter table connections force row level security;
create policy own_connections on connections
  using ((account_id = scope_account() and (owner_id is null or owner_id = scope_person())) or in_system());
alter table connection_attempts enable row level security;
alter table connection_attempts force row level security;
create policy own_attempts on connection_attempts
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());
do $$ declare name text; begin
  foreach name in array array['connection_tokens', 'connection_calls'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- The policy of connections applies inside.
    execute format('create policy own_connections on %I using (
      (account_id = scope_account() and exists (select from connections where id = connection_id)) or in_system())', name);
  end loop;
end $$;

-- Tokens of deleted connections that are still to be revoked at their service. It outlives the workspace, which is only
-- needed to open the token.
create table connection_revocations (
  id uuid primary key,
  sealed_for uuid not null,
  provider text not null,
  sealed_token text not null,
  attempts integer not null default 0,
  retry_at timestamptz not null default now()
);
create index connection_revocations_due on connection_revocations (retry_at);
alter table connection_revocations enable row level security;
alter table connection_revocations force row level security;
create policy only_system on connection_revocations using (in_system()) with check (true);
