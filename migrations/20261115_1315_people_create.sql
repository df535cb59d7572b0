-- People and how they sign in; the four tables that better-auth keeps.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  admin boolean not null default false,
  personal_account_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table sessions (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create table sign_in_methods (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  provider_account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider_account_id)
);
create index sign_in_methods_by_user on sign_in_methods (user_id);
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create table sign_in_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Workspaces: all content belongs to one.
create table accounts (
  id uuid primary key,
  type text not null check (type in ('personal', 'business')),
  handle text unique,
  profile jsonb not null,
  created_at timestamptz not null default now()
);
alter table users add foreign key (personal_account_id) references accounts;
create table members (
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  created_at timestamptz not null default now(),
  primary key (account_id, person_id)
);
create index members_by_person on members (person_id);

create table api_keys (
  id uuid primary key,
  account_id uuid not null,
  person_id uuid not null,
  name text not null,
  scopes text[] not null,
  hash text not null unique,
  ends_with text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, person_id) references members on delete cascade
);
create index api_keys_by_account on api_keys (account_id, created_at);

do $$ declare name text; begin
  foreach name in array array['users', 'sessions', 'sign_in_methods', 'verifications', 'sign_in_limits', 'accounts', 'members', 'api_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
end $$;
-- Who belongs where is changed by the installation alone; a person only sees it.
create policy of_the_account on members for select using (account_id = scope_account() or person_id = scope_person());
create policy of_the_member on accounts for select
  using (id = scope_account() or id in (select account_id from members where person_id = scope_person()));
create policy oneself on users for select using (id = scope_person());
create policy own_keys on api_keys using (account_id = scope_account() and person_id = scope_person());
