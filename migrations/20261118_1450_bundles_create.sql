create table installed_bundles (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The id in its declaration: sales-starter.
  bundle text not null,
  name text not null,
  -- What it created, by the names that its declaration gives: {"deals": "…"}.
  items jsonb not null default '{}',
  installed_at timestamptz not null default now(),
  uninstalled_at timestamptz,
  -- The journal entry of the uninstall: undoing it brings everything back.
  uninstalled_in uuid,
  unique (account_id, bundle)
);
alter table installed_bundles enable row level security;
alter table installed_bundles force row level security;
create policy own_workspace on installed_bundles using (account_id = scope_account() or in_system());
