-- Imports of notes, from being asked for until they are over. What they added is in the journal, under the import's id as its
-- group.
create table note_imports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  file_name text not null,
  state text not null default 'working' check (state in ('working', 'done', 'failed')),
  done integer not null default 0,
  total integer,
  files integer not null default 0,
  -- What was left out, and why.
  skipped jsonb not null default '[]',
  error text,
  created_at timestamptz not null default now()
);
create index note_imports_by_person on note_imports (person_id, account_id);
create index note_imports_by_account on note_imports (account_id);
alter table note_imports enable row level security;
alter table note_imports force row level security;
create policy of_the_person on note_imports
  using (in_system() or (account_id = scope_account() and person_id = scope_person()));
