-- Looking after the installation: how the first admin comes in, what admins decided about people, and finding people.

-- While there is no admin: the hash of the code that the server printed last.
create table admin_setup (
  one boolean primary key default true check (one),
  hash text not null,
  created_at timestamptz not null default now()
);

-- Why an admin did something to somebody; what was done is in the journal under the same entry.
create table admin_decisions (
  entry uuid primary key,
  person_id uuid not null references users on delete cascade,
  by_id uuid references users on delete set null,
  what text not null check (what in ('suspended', 'restored', 'signed-out', 'made-admin', 'removed-admin')),
  reason text not null,
  at timestamptz not null default now()
);
create index admin_decisions_by_person on admin_decisions (person_id, entry desc);
create index admin_decisions_by_admin on admin_decisions (by_id);

-- The words of people's names and addresses. A like would not use an index here: row-level security lets only operators
-- that leak nothing choose the rows, and comparing text is one of those.
create table admin_words (
  word text collate "C" not null,
  person_id uuid not null references users on delete cascade,
  primary key (word, person_id)
);
create index admin_words_by_person on admin_words (person_id, word);

do $$ declare name text; begin
  foreach name in array array['admin_setup', 'admin_decisions', 'admin_words'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
end $$;

-- Small letters without their accents, cut at everything in ASCII that is no letter or digit: wordsOf() in
-- src/areas/admin/rules.ts does the same with what is searched for.
create function admin_words_of(said text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(
    regexp_replace(normalize(lower(said), NFKD), '[\u0300-\u036f]', '', 'g'), '[^0-9a-z\u0080-\U0010ffff]+') word
  where word <> '' $$;
-- Whoever changes a name: the words are the installation's.
create function admin_note_words() returns trigger language plpgsql as $$
declare was text := coalesce(current_setting('taaskly.system', true), '');
begin
  perform set_config('taaskly.system', 'on', true);
  delete from admin_words where person_id = new.id;
  insert into admin_words (word, person_id)
    select left(word, 100), new.id from admin_words_of(new.name || ' ' || new.email) word on conflict do nothing;
  perform set_config('taaskly.system', was, true);
  return null;
end $$;
create trigger admin_words after insert or update of name, email on users
  for each row execute function admin_note_words();

select set_config('taaskly.system', 'on', true);
insert into admin_words (word, person_id)
  select left(word, 100), id from users, admin_words_of(name || ' ' || email) word on conflict do nothing;

create index users_suspended on users (id) where suspended_at is not null;
create index users_admins on users (id) where admin;
create index users_by_last_sign_in on users (last_signed_in_at);
