-- The practice service: who allowed what, with the hashes of codes and tokens, as another service would store them.
create table practice_grants (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  scopes text[] not null,
  redirect_address text not null,
  challenge text not null,
  code_hash text not null unique,
  code_used_at timestamptz,
  access_hash text unique,
  access_ends_at timestamptz,
  refresh_hash text unique,
  created_at timestamptz not null default now()
);
create index practice_grants_by_account on practice_grants (account_id);
create index practice_grants_by_person on practice_grants (person_id);
alter table practice_grants enable row level security;
alter table practice_grants force row level security;
create policy own_grants on practice_grants
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());

-- What was "published" there.
create table practice_posts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  author text not null,
  text text not null,
  published_at timestamptz not null default now()
);
create index practice_posts_by_account on practice_posts (account_id, published_at desc);
alter table practice_posts enable row level security;
alter table practice_posts force row level security;
create policy own_workspace on practice_posts using (account_id = scope_account() or in_system());
