-- Unsaved changes of a view: only the person who made them sees them, on all their devices, until they save or reset them.
create table table_view_drafts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  -- No references: they would keep an undo from removing the table or the view.
  table_id uuid not null,
  view_id uuid not null,
  -- Only the settings that differ from those of the view.
  settings jsonb not null,
  unique (view_id, person_id)
);
create index table_view_drafts_by_account on table_view_drafts (account_id);
create index table_view_drafts_by_person on table_view_drafts (person_id, table_id);
alter table table_view_drafts enable row level security;
alter table table_view_drafts force row level security;
create policy of_the_person on table_view_drafts
  using (in_system() or (account_id = scope_account() and person_id = scope_person()));
