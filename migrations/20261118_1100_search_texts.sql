-- The texts of all items that can be searched, filled in the background from the journal. Like search_things it has no
-- row-level security, which would switch the indexes off: it is closed to the app, which calls functions that check the scope.
create table search_texts (
  relation text not null,
  id uuid not null,
  -- The place inside the item, such as a message. Every item has the part '', which stands for the item itself.
  part text not null default '',
  account uuid not null,
  -- Set if only this person may see the item.
  person uuid,
  -- Who changed it last, and when.
  author uuid,
  changed_at timestamptz not null,
  name text not null,
  -- Where the item is, such as a folder.
  place text not null default '',
  body text not null,
  words tsvector not null,
  -- The name as it is searched despite typing errors; only in the part ''.
  folded text,
  primary key (relation, id, part)
);

-- Without these extensions all matches of other workspaces are read too, and names are found only as they are spelled.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index search_texts_by_words on search_texts using gin (account, words) with (gin_pending_list_limit = 512);
  create index search_texts_by_spelling on search_texts using gin (account, folded gin_trgm_ops)
    with (gin_pending_list_limit = 512) where folded is not null;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  create index search_texts_by_words on search_texts using gin (words) with (gin_pending_list_limit = 512);
end $$;

-- The newest ones are looked at first.
create index search_texts_by_time on search_texts (account, changed_at desc);
create index search_things_by_time on search_things (account, relation, named_at desc);

-- How far the items that existed before have been indexed. A new definition begins again.
create table search_backfills (
  relation text primary key,
  definition text not null,
  -- The last id that is indexed.
  after uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false
);
alter table search_backfills enable row level security;
alter table search_backfills force row level security;
create policy installation on search_backfills using (in_system());

-- search_names() in migrations/functions does its work now.
drop function search_find(text, text[], integer);
