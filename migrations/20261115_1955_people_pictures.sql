-- Pictures of people and of workspaces; and what somebody sees of their own ways in.
create table pictures (
  id uuid primary key,
  -- A picture of a person is theirs alone and goes with them.
  person_id uuid references users on delete cascade,
  -- A picture of a workspace: the one it was added in, which need not be the one that it is for.
  account_id uuid references accounts on delete set null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 204800),
  created_at timestamptz not null default now()
);
create index pictures_by_person on pictures (person_id) where person_id is not null;
create index pictures_by_account on pictures (account_id, created_at) where account_id is not null;
alter table pictures enable row level security;
alter table pictures force row level security;
create policy the_installation on pictures using (in_system());
create policy own on pictures using (person_id = scope_person());
create policy of_the_account on pictures using (account_id = scope_account());

-- Changed by the installation alone, like everything about signing in.
create policy own on sessions for select using (user_id = scope_person());
create policy own on sign_in_methods for select using (user_id = scope_person());
