-- The providers of language models that a workspace uses, with its key, sealed. OpenAI, Anthropic and Google have one row at
-- most, also for a key from the environment; each OpenAI-compatible server has its own.
create table model_connections (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'openai-compatible')),
  name text not null,
  address text check ((address is not null) = (provider = 'openai-compatible')),
  sealed_key text,
  key_ends_with text check ((key_ends_with is null) = (sealed_key is null)),
  added_by uuid references users on delete set null,
  added_at timestamptz not null default now(),
  -- The provider's own list, as it was read last.
  models text[] not null default '{}',
  last_success_at timestamptz,
  -- Set while it needs attention: a sentence.
  error text,
  error_at timestamptz
);
create unique index model_connections_one on model_connections (account_id, provider) where provider <> 'openai-compatible';
create index model_connections_by_account on model_connections (account_id);
create index model_connections_added on model_connections (added_by) where added_by is not null;

-- What a workspace has chosen. A provider is its name, or the id of a server in model_connections.
create table model_settings (
  id uuid primary key,
  account_id uuid not null unique references accounts on delete cascade,
  default_provider text,
  default_model text check ((default_model is null) = (default_provider is null)),
  fallback_provider text,
  fallback_model text check ((fallback_model is null) = (fallback_provider is null)),
  -- In millionths of a US dollar, for each calendar month (UTC).
  workspace_budget bigint check (workspace_budget >= 0),
  person_budget bigint check (person_budget >= 0)
);

-- US dollars for a million tokens, as the workspace's admins know them.
create table model_prices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  model text not null,
  input double precision not null check (input >= 0),
  cache_read double precision check (cache_read >= 0),
  cache_write double precision check (cache_write >= 0),
  output double precision not null check (output >= 0),
  unique (account_id, provider, model)
);

-- One row for each attempt to call a model. Tokens and cost are null where nobody told them.
create table model_usage (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid references users on delete set null,
  agent text,
  session text,
  provider text not null,
  model text not null,
  input integer,
  cache_read integer,
  cache_write integer,
  output integer,
  reasoning integer,
  cost bigint,
  outcome text not null,
  first_token_ms integer,
  total_ms integer not null,
  started_at timestamptz not null default now()
);
create index model_usage_by_account on model_usage (account_id, started_at);
create index model_usage_by_person on model_usage (person_id, started_at) where person_id is not null;

do $$ declare name text; begin
  foreach name in array array['model_connections', 'model_settings', 'model_prices', 'model_usage'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_workspace on %I using (account_id = scope_account() or in_system())', name);
  end loop;
end $$;
