-- Imports, from being asked for until they are over. What they did to rows is in the journal, under the import's id as its
-- group; here is how far they have come, written in the same transactions. Nothing points at tables, which an undo may
-- take away again.
create table table_imports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  table_id uuid,
  file_id uuid not null,
  file_name text not null,
  -- What was asked for; once its first part is done, with the fields that the columns go into.
  plan jsonb not null,
  state text not null default 'working' check (state in ('working', 'done', 'failed', 'undoing', 'undone')),
  -- The part that comes next, and how many rows of the file are behind it.
  part integer not null default 0,
  read integer not null default 0,
  -- What each part has done, as entries of the journal; those that were taken back are not among them.
  entries uuid[] not null default '{}',
  total integer,
  added integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  wrong integer not null default 0,
  wrongs jsonb not null default '[]',
  guessed integer not null default 0,
  guesses jsonb not null default '[]',
  error text,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index table_imports_by_person on table_imports (account_id, person_id, started_at desc);
create index table_imports_of_person on table_imports (person_id);
alter table table_imports enable row level security;
alter table table_imports force row level security;
create policy of_the_person on table_imports
  using (in_system() or (account_id = scope_account() and person_id = scope_person()));
