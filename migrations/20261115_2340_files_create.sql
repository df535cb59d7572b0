-- Bytes in storage: on their way, or whole. They outlive whoever sent them and their workspace until they are taken out of
-- storage too, so that nothing is left there that nobody knows of.
create table files_bytes (
  id uuid primary key,
  account_id uuid references accounts on delete set null,
  person_id uuid references users on delete set null,
  state text not null default 'coming' check (state in ('coming', 'whole')),
  -- As its sender says; nothing of it is believed.
  name text not null,
  said json not null default '{}',
  belongs_to text,
  size bigint not null check (size >= 0),
  -- How many bytes are safe, and how storage finds them while they are not whole.
  received bigint not null default 0 check (received between 0 and size),
  place jsonb,
  -- What was found out when they were whole.
  type text,
  sha256 text,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- Since when there is a file of them; it may have been undone later.
  kept_at timestamptz,
  -- Since when no file needs them.
  unused_since timestamptz
);
create index files_bytes_by_account on files_bytes (account_id, state) include (size);
create index files_bytes_by_person on files_bytes (person_id) where state = 'coming';
create index files_bytes_coming on files_bytes (touched_at) where state = 'coming';
create index files_bytes_unused on files_bytes (unused_since) where unused_since is not null;
create index files_bytes_homeless on files_bytes (id) where account_id is null;

-- What people see: a name for whole bytes. What is removed stays for a while.
create table files (
  id uuid primary key references files_bytes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid references users on delete set null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  belongs_to text,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index files_by_account on files (account_id, id desc) where removed_at is null;
create index files_removed on files (removed_at) where removed_at is not null;
create index files_by_person on files (person_id);

-- How storage was doing when it was last tried.
create table files_storage (
  one boolean primary key default true check (one),
  tried_at timestamptz not null,
  worked_at timestamptz,
  error text
);

do $$ declare name text; begin
  foreach name in array array['files', 'files_bytes', 'files_storage'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
end $$;
create policy of_the_account on files using (account_id = scope_account());
create policy of_the_account on files_bytes using (account_id = scope_account());
create policy for_all on files_storage for select using (true);
