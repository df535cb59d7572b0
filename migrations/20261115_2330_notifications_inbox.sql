-- What people were told: one row for a person and a happening, however often it is heard.
create table notifications (
  id uuid not null,
  person_id uuid not null references users on delete cascade,
  -- Where it happened; none for what is about the person alone.
  account_id uuid references accounts on delete cascade,
  kind text not null,
  -- What it is told of, once.
  happening text not null,
  -- The words of it, as they were then: names change, and people leave.
  about jsonb not null,
  -- False if the person did not want it in the app: it is then there for the digest only.
  in_app boolean not null,
  -- Something is to be done about it, until that is done.
  waits boolean not null default false,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  -- The key says whose it is, so that their tabs in other workspaces are told too.
  primary key (person_id, id)
);
create unique index notifications_once on notifications (person_id, happening);
create index notifications_unread on notifications (person_id) where in_app and read_at is null;
create index notifications_of_happening on notifications (happening);
create index notifications_by_age on notifications (made_at);
create index notifications_by_account on notifications (account_id);

alter table notification_preferences
  add column in_app boolean not null default true,
  add column push boolean not null default true;

-- How mails come, where that is not at once.
create table notification_rhythms (
  person_id uuid primary key references users on delete cascade,
  rhythm text not null check (rhythm in ('at-once', 'daily', 'weekly', 'never')),
  -- What was there before was told in another way.
  since timestamptz not null default now()
);

-- The days on which somebody's digest was due and is done with, whether or not there was anything to tell.
create table notification_digests (
  person_id uuid not null references users on delete cascade,
  day date not null,
  done_at timestamptz not null default now(),
  primary key (person_id, day)
);

-- Browsers that take push messages. They end with the session they were asked for in.
create table notification_browsers (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint_hash text not null unique,
  -- Address and keys, sealed: whoever has them can write on somebody's screen.
  subscription text not null,
  device text not null,
  made_at timestamptz not null default now()
);
create index notification_browsers_by_person on notification_browsers (person_id);
create index notification_browsers_by_session on notification_browsers (session_id);

do $$ declare name text; begin
  foreach name in array array['notifications', 'notification_rhythms', 'notification_digests', 'notification_browsers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
    execute format('create policy own on %I using (person_id = scope_person())', name);
  end loop;
end $$;

-- Forgets what is old, with all that the journal knows of it: there is nothing to bring back.
create function forget_notifications(days integer, most integer) returns bigint language plpgsql as $$
declare
  forgotten bigint;
begin
  with old as (
    delete from notifications n using (
      select person_id, id from notifications where made_at < now() - make_interval(days => days) limit most) o
    where n.person_id = o.person_id and n.id = o.id returning n.id)
  select count(*) into forgotten from old;
  delete from journal_changes where relation = 'notifications'
    and entry = nullif(current_setting('taaskly.entry', true), '')::uuid;
  return forgotten;
end $$;

-- As before, and now also what was private to them in what others did: whoever is told of something did not do it.
create or replace function journal_forget_person(person uuid, gone uuid[], places uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not in_system() then raise insufficient_privilege; end if;
  delete from journal_changes where thing = any (gone || person);
  delete from journal_changes where person_id = person;
  -- What the installation did by itself stands in no workspace, also what it does just now.
  delete from journal_changes c using journal j
    where j.account_id is null and c.entry = j.id and c.account_id = any (gone);
  delete from journal_changes c using journal j where j.account_id = any (gone) and c.entry = j.id;
  delete from journal where account_id = any (gone);
  delete from journal_keeping where account_id = any (gone);
  delete from done_once where account_id = any (gone);
end $$;
