-- What whoever sends a small file calls it: the same name again is the same file, also when an answer was lost.
alter table files_bytes add column sent_as uuid;
create unique index files_bytes_sent_as on files_bytes (account_id, person_id, sent_as) where sent_as is not null;

-- Bytes that are on their way out of storage. No file can be made of them any more, and they are known until they are gone.
create table files_gone (
  id uuid primary key,
  place jsonb,
  since timestamptz not null default now()
);
alter table files_gone enable row level security;
alter table files_gone force row level security;
create policy the_installation on files_gone using (in_system());
