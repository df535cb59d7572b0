create table notes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  parent_id uuid references notes on delete cascade,
  title text not null default '',
  icon text,
  tags text[] not null default '{}',
  -- The order among its siblings.
  position double precision not null,
  -- Null: as its parent; at the top: everybody in the workspace.
  visibility text check (visibility in ('workspace', 'people', 'private')),
  -- The note (itself or one above) whose people may see it. Null: everybody in the workspace.
  access_id uuid references notes on delete cascade,
  -- The first words of the text, and the number of the last update that these columns show.
  excerpt text not null default '',
  version bigint not null default 0,
  pinned_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The note that a person moved to the trash, with everything below it.
  removed_with uuid
);
create index notes_in_tree on notes (account_id, parent_id, position) where removed_at is null;
create index notes_by_parent on notes (parent_id);
create index notes_by_access on notes (access_id) where access_id is not null;
create index notes_removed on notes (removed_at) where removed_at is not null;
create index notes_by_creator on notes (created_by);
create index notes_by_writer on notes (updated_by);

-- Who may see, and who may change, a note that is not for the whole workspace.
create table note_members (
  note_id uuid not null references notes on delete cascade,
  person_id uuid not null references users on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  may_write boolean not null default true,
  primary key (note_id, person_id)
);
create index note_members_by_person on note_members (person_id, account_id);
create index note_members_by_account on note_members (account_id);
alter table note_members enable row level security;
alter table note_members force row level security;
create policy own_workspace on note_members using (account_id = scope_account() or in_system());

alter table notes enable row level security;
alter table notes force row level security;
create policy visible_notes on notes using (
  (account_id = scope_account() and (access_id is null or exists (
    select from note_members m where m.note_id = access_id and m.person_id = scope_person()))) or in_system());

-- The Yjs document of a note: its state at one number, and how far its updates go.
create table note_documents (
  note_id uuid primary key references notes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  number bigint not null default 0,
  state bytea not null default '',
  state_number bigint not null default 0,
  bytes bigint not null default 0
);
create index note_documents_by_account on note_documents (account_id);
alter table note_documents enable row level security;
alter table note_documents force row level security;
create policy visible_documents on note_documents using (
  (account_id = scope_account() and exists (select from notes n where n.id = note_id)) or in_system());

-- Every change of a text, in order. The rows of one burst of typing are merged when it ends.
create table note_updates (
  note_id uuid not null references notes on delete cascade,
  number bigint not null,
  account_id uuid not null references accounts on delete cascade,
  update bytea not null,
  person_id uuid references users on delete set null,
  actor_kind text not null,
  actor_id uuid not null,
  started_at timestamptz not null default now(),
  at timestamptz not null default now(),
  -- The journal entry of the change. Null while a person is still typing.
  entry uuid,
  primary key (note_id, number)
);
create index note_updates_unrecorded on note_updates (at) where entry is null;
create index note_updates_by_entry on note_updates (entry) where entry is not null;
create index note_updates_by_person on note_updates (person_id);
create index note_updates_by_account on note_updates (account_id);
alter table note_updates enable row level security;
alter table note_updates force row level security;
create policy visible_updates on note_updates using (
  (account_id = scope_account() and exists (select from notes n where n.id = note_id)) or in_system());

create table note_versions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  note_id uuid not null references notes on delete cascade,
  number bigint not null,
  name text not null,
  person_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index note_versions_by_note on note_versions (note_id, number);
create index note_versions_by_account on note_versions (account_id);
create index note_versions_by_person on note_versions (person_id);
alter table note_versions enable row level security;
alter table note_versions force row level security;
create policy visible_versions on note_versions using (
  (account_id = scope_account() and exists (select from notes n where n.id = note_id)) or in_system());

create table note_favorites (
  note_id uuid not null references notes on delete cascade,
  person_id uuid not null references users on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (note_id, person_id)
);
create index note_favorites_by_person on note_favorites (person_id, account_id);
create index note_favorites_by_account on note_favorites (account_id);
alter table note_favorites enable row level security;
alter table note_favorites force row level security;
create policy own_favorites on note_favorites
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());

-- Which notes the text of a note links to.
create table note_links (
  from_id uuid not null references notes on delete cascade,
  to_id uuid not null references notes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (from_id, to_id)
);
create index note_links_by_target on note_links (to_id);
create index note_links_by_account on note_links (account_id);
alter table note_links enable row level security;
alter table note_links force row level security;
create policy visible_links on note_links using (
  (account_id = scope_account() and exists (select from notes n where n.id = from_id)) or in_system());
