-- When a person was last in a workspace, and when they had left it the time before: what happened since is news to them.
create table home_visits (
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  last_seen_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (account_id, person_id)
);
create index home_visits_by_person on home_visits (person_id);
alter table home_visits enable row level security;
alter table home_visits force row level security;
create policy the_installation on home_visits using (in_system());
create policy own on home_visits using (account_id = scope_account() and person_id = scope_person());

-- The changes that all of a workspace may see, by time: what is news there is found without reading what is private.
create index journal_changes_shared on journal_changes (account_id, entry desc) where person_id is null;
