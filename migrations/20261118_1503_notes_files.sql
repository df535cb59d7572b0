-- Which uploaded files the text of a note shows or links to.
create table note_files (
  note_id uuid not null references notes on delete cascade,
  file_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (note_id, file_id)
);
create index note_files_by_file on note_files (file_id);
create index note_files_by_account on note_files (account_id);
alter table note_files enable row level security;
alter table note_files force row level security;
create policy visible_files on note_files using (
  (account_id = scope_account() and exists (select from notes n where n.id = note_id)) or in_system());
