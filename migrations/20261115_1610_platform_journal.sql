-- The journal becomes one of changes: what each entry did to which rows, so that it can be shown, heard and undone.
-- Ids begin with their millisecond, so a range of ids is a range of time: both tables are divided by month on them.

-- The first id of a moment.
create function id_from(moment timestamptz) returns uuid language sql immutable parallel safe
  as $$ select (lpad(to_hex(greatest(0, extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;
-- An id of now, like newId() in src/platform/contract/id.ts.
create function new_id() returns uuid language sql volatile
  as $$ select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$;

-- What is moved is everybody's.
select set_config('taaskly.system', 'on', true);
alter table journal rename to journal_before;
alter index journal_by_account rename to journal_before_by_account;
create table journal (
  id uuid primary key,
  account_id uuid,
  person_id uuid,
  actor_kind text not null check (actor_kind in ('visitor', 'person', 'key', 'agent', 'flow', 'system')),
  actor_id uuid,
  action text not null,
  effect text not null check (effect in ('write', 'send', 'destroy')),
  things uuid[] not null,
  request_id text not null,
  -- Whether somebody did it just then, or it came later by itself.
  cause text not null default 'call' check (cause in ('call', 'job', 'event')),
  at timestamptz not null default now(),
  -- Which journaled tables it touched, for those who listen.
  tables text[] not null default '{}',
  -- The entry of the action that did this one on its way, in the same transaction.
  within uuid,
  -- What belongs together over several transactions: one answer of an agent, one import, one paste.
  group_id uuid,
  -- The entry that undid it, for as long as that one stands.
  undone_by uuid,
  -- Transactions end in another order than they begin. All below the oldest that still runs have ended.
  xid xid8 not null default pg_current_xact_id()
) partition by range (id);
create index journal_by_account on journal (account_id, id desc);
create index journal_by_person on journal (account_id, person_id, id desc);
create index journal_by_group on journal (group_id) where group_id is not null;
create index journal_by_within on journal (within) where within is not null;
create index journal_by_undo on journal (undone_by) where undone_by is not null;
create index journal_by_end on journal (xid);

create sequence journal_numbers;
create table journal_changes (
  entry uuid not null,
  number bigint not null default nextval('journal_numbers'),
  account_id uuid,
  -- Set if only this person may see the row.
  person_id uuid,
  relation text not null,
  -- The row's id, or one made from its key; then the key is here too.
  thing uuid not null,
  key jsonb,
  kind text not null check (kind in ('added', 'changed', 'removed')),
  -- Of an added row nothing but the key, of a changed one the changed columns, of a removed one the whole row.
  before jsonb,
  after jsonb,
  primary key (entry, number)
) partition by range (entry);
create index journal_changes_by_thing on journal_changes (thing, number desc);

-- Several changes of one row as one: later ones win.
create aggregate jsonb_merge(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

create table journal_other partition of journal default;
create table journal_changes_other partition of journal_changes default;

-- Makes the months around now. What a wrong clock puts elsewhere is kept in the other part.
create function journal_months() returns void language plpgsql set timezone = 'UTC' as $$
declare
  month timestamptz;
  parent text;
  part text;
begin
  for month in select generate_series(date_trunc('month', now()) - interval '1 month',
                                      date_trunc('month', now()) + interval '3 months', interval '1 month') loop
    foreach parent in array array['journal', 'journal_changes'] loop
      part := parent || to_char(month, '"_"YYYY"_"MM');
      if to_regclass(part) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)',
            part, parent, id_from(month), id_from(month + interval '1 month'));
          execute format('alter table %I enable row level security', part);
          execute format('alter table %I force row level security', part);
        exception when check_violation then
          raise warning 'A clock was wrong: what belongs into % is in the other part already, and stays there.', part;
        end;
      end if;
    end loop;
  end loop;
end $$;
select journal_months();

insert into journal (id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id, at)
  select id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id, at from journal_before;
drop table journal_before;

-- How long a workspace keeps its journal; a year unless it says otherwise.
create table journal_keeping (
  account_id uuid primary key,
  days integer not null check (days between 7 and 3650)
);

do $$ declare name text; begin
  foreach name in array array['journal', 'journal_changes', 'journal_other', 'journal_changes_other', 'journal_keeping'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
-- What the installation did by itself is no secret, only what it did it to; and that the changes guard.
create policy read_own on journal for select
  using (in_system() or account_id = scope_account()
    or (account_id is null and (person_id = scope_person() or actor_kind = 'system')));
create policy write_own on journal for insert
  with check (in_system()
    or (account_id is not distinct from scope_account() and person_id is not distinct from scope_person()));
create policy undo_own on journal for update using (in_system() or account_id = scope_account());

create policy the_installation on journal for delete using (in_system());
create policy read_own on journal_changes for select
  using (in_system()
    or (account_id = scope_account() and (person_id is null or person_id = scope_person()))
    or (account_id is null and person_id = scope_person()));
create policy by_trigger on journal_changes for insert with check (in_system() or account_id = scope_account());
create policy the_installation on journal_changes for delete using (in_system());
create policy of_the_account on journal_keeping using (in_system() or account_id = scope_account());

-- The entry that a change belongs to. A change that nobody announced leaves one too, in the installation's name.
create function journal_entry(relation text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entry text := current_setting('taaskly.entry', true);
  touched text := coalesce(current_setting('taaskly.touched', true), '');
  is_new boolean := position(',' || relation || ',' in touched) = 0;
begin
  if is_new then perform set_config('taaskly.touched', touched || ',' || relation || ',', true); end if;
  if coalesce(entry, '') = '' then
    entry := new_id();
    perform set_config('taaskly.entry', entry, true);
    perform set_config('taaskly.unannounced', entry, true);
    insert into journal (id, account_id, person_id, actor_kind, action, effect, things, request_id, tables)
      values (entry::uuid, scope_account(), scope_person(), 'system', 'system.change', 'write', '{}', '', array[relation]);
  elsif is_new and current_setting('taaskly.unannounced', true) = entry then
    update journal set tables = tables || relation where id = entry::uuid;
  end if;
  return entry::uuid;
end $$;

-- The tables that this transaction has touched so far.
create function touched_tables() returns text[] language sql stable
  as $$ select array_remove(string_to_array(coalesce(current_setting('taaskly.touched', true), ''), ','), '') $$;

-- Keeps the journal of a table: three statement triggers and their function, made for its columns. `account` is the column
-- that says whose workspace a row is in, `whose` the one that says who alone may see it. Doing it again follows new columns.
create function keep_journal(target regclass, account text, whose text) returns void language plpgsql as $$
declare
  relname text := (select c.relname from pg_class c where c.oid = target);
  table_name text := target::text;
  columns text[];
  keys text[];
  key_is_id boolean;
  same text;
  body text;
  name text;
  source text;
begin
  select array_agg(attname::text order by attnum) into columns from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped;
  select array_agg(attname::text order by attnum), bool_and(atttypid = 'uuid'::regtype) and count(*) = 1
    into keys, key_is_id from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = target and indisprimary;
  if keys is null then raise 'The table % has no primary key.', target; end if;
  select string_agg(format('case when o.%1$I is not distinct from r.%1$I then %1$L end', column_name), ', ') into same
    from unnest(columns) column_name;
  body := format($body$
declare this uuid := journal_entry(%1$L);
begin
  if TG_OP = 'INSERT' then
    insert into journal_changes (entry, account_id, person_id, relation, thing, key, kind)
      select this, %2$s, %3$s, %1$L, %4$s, %5$s, 'added' from new_rows r;
  elsif TG_OP = 'DELETE' then
    insert into journal_changes (entry, account_id, person_id, relation, thing, key, kind, before)
      select this, %2$s, %3$s, %1$L, %4$s, %5$s, 'removed', to_jsonb(r) from old_rows r;
  else
    insert into journal_changes (entry, account_id, person_id, relation, thing, key, kind, before, after)
      select this, %2$s, %3$s, %1$L, %4$s, %5$s, 'changed', to_jsonb(o) - same, to_jsonb(r) - same
      from old_rows o join new_rows r on %6$s
      cross join lateral (select array[%7$s] as same) unchanged
      where o is distinct from r;
  end if;
  return null;
end $body$,
    table_name,
    case when account is null then 'null::uuid' else format('r.%I', account) end,
    case when whose is null then 'null::uuid' else format('r.%I', whose) end,
    case when key_is_id then format('r.%I', keys[1])
      else format('md5(jsonb_build_array(%L, %s)::text)::uuid', table_name,
        (select string_agg(format('r.%I', key), ', ') from unnest(keys) key)) end,
    case when key_is_id then 'null'
      else format('jsonb_build_object(%s)', (select string_agg(format('%L, r.%I', key, key), ', ') from unnest(keys) key)) end,
    (select string_agg(format('o.%1$I = r.%1$I', key), ' and ') from unnest(keys) key),
    same);
  select proname, prosrc into name, source from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = target and tgname = 'journal_added';
  if source is not distinct from body then return; end if;
  execute format('create or replace function %I() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as %L', coalesce(name, left(relname, 50) || '_journal'), body);
  if name is not null then return; end if;
  name := left(relname, 50) || '_journal';
  execute format('create trigger journal_added after insert on %s referencing new table as new_rows
    for each statement execute function %I()', target, name);
  execute format('create trigger journal_changed after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function %I()', target, name);
  execute format('create trigger journal_removed after delete on %s referencing old table as old_rows
    for each statement execute function %I()', target, name);
end $$;

-- The app reads changes and enters entries; the parts that both are divided into are for nobody to touch.
create function journal_read_only(app text) returns void language plpgsql as $$
declare part text; begin
  execute format('revoke insert, update, delete, truncate on journal_changes from %I', app);
  execute format('revoke update, delete, truncate on journal from %I', app);
  execute format('grant update (undone_by) on journal to %I', app);
  for part in select inhrelid::regclass from pg_inherits where inhparent in ('journal'::regclass, 'journal_changes'::regclass) loop
    execute format('revoke all on %s from %I', part, app);
  end loop;
end $$;

-- Forgets whole months that are older than anybody keeps.
create function journal_forget_months() returns void language plpgsql set timezone = 'UTC' as $$
declare
  part record;
  longest integer := greatest(365, (select max(days) from journal_keeping));
begin
  for part in
    select inhrelid::regclass as name, to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month' as ends
    from pg_inherits where inhparent in ('journal'::regclass, 'journal_changes'::regclass)
      and inhrelid::regclass::text ~ '_\d{4}_\d{2}$' loop
    if part.ends < now() - make_interval(days => longest) then execute format('drop table %s', part.name); end if;
  end loop;
end $$;

-- Forgets some of what is older than its workspace keeps, and says how much: until there is nothing left, a little at a time.
create function journal_forget(most integer) returns bigint language plpgsql as $$
declare
  forgotten bigint;
begin
  with old as (
    select j.id from journal j left join journal_keeping k on k.account_id = j.account_id
    where j.id < id_from(now() - make_interval(days => coalesce(k.days, 365)))
      and j.id < id_from(now() - make_interval(days => (select least(365, min(days)) from journal_keeping)))
    order by j.id limit most
  ), changes as (delete from journal_changes c using old where c.entry = old.id)
  delete from journal using old where journal.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- What has been done under a name of its own, so that it is done once.
create table done_once (
  name text primary key,
  account_id uuid,
  at timestamptz not null default now()
);
alter table done_once enable row level security;
alter table done_once force row level security;
create policy own on done_once using (in_system() or account_id is not distinct from scope_account());

-- Members of a workspace know each other by name.
create policy fellows on users for select
  using (id in (select person_id from members where account_id = scope_account()));
