-- Each table that people make is a table in the schema user_rows, which the app's role cannot reach, behind a view in public.
create or replace function rows_table(table_id uuid) returns text language sql immutable
  as $$ select 't_' || replace(table_id::text, '-', '') $$;

-- The workspace of a table whose structure the caller may change; refuses otherwise.
create or replace function rows_account(table_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare account uuid := (select account_id from tables
  where id = table_id and (in_system() or account_id = scope_account())); begin
  if account is null then raise 'There is no table %.', table_id using errcode = '42501'; end if;
  return account;
end $$;

create or replace function rows_make(table_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account uuid := rows_account(table_id);
  name text := rows_table(table_id);
  journal text := rows_table(table_id) || '_journal';
begin
  execute format('create table user_rows.%I (
    id uuid primary key,
    position double precision not null default nextval(''row_positions''),
    created_at timestamptz not null default now(),
    created_by uuid default scope_person(),
    changed_at timestamptz not null default now(),
    changed_by uuid default scope_person())', name);
  execute format('create index on user_rows.%I (position, id)', name);
  perform rows_follow(table_id);
  perform rows_count(table_id, account);
  execute format('create trigger changed before update on user_rows.%I for each row execute function rows_changed()', name);
  execute format('create trigger journal_added after insert on user_rows.%I referencing new table as new_rows
    for each statement execute function user_rows.%I()', name, journal);
  execute format('create trigger journal_changed after update on user_rows.%I referencing old table as old_rows new table as new_rows
    for each statement execute function user_rows.%I()', name, journal);
  execute format('create trigger journal_removed after delete on user_rows.%I referencing old table as old_rows
    for each statement execute function user_rows.%I()', name, journal);
end $$;

-- Makes the view and the journal trigger follow the table's columns. Rows that one statement changes may belong to different
-- journal entries: the setting taaskly.entries maps row ids to entries, for one statement.
create or replace function rows_follow(table_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account uuid := rows_account(table_id);
  name text := rows_table(table_id);
  kept regclass := ('user_rows.' || rows_table(table_id))::regclass;
  columns text[];
  same text;
begin
  select array_agg(attname::text order by attnum) into columns from pg_attribute
    where attrelid = kept and attnum > 0 and not attisdropped and attname not in ('changed_at', 'changed_by');
  select string_agg(format('case when o.%1$I is not distinct from r.%1$I then %1$L end', each), ', ') into same
    from unnest(columns) each;
  execute format('create or replace view public.%I as select * from %s where scope_account() = %L::uuid with check option',
    name, kept, account);
  execute format($make$create or replace function user_rows.%1$I() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as %2$L$make$, name || '_journal', format($body$
declare
  this uuid;
  entries jsonb;
begin
  if current_setting('taaskly.quiet_rows', true) = 'on' then return null; end if;
  this := journal_entry(%1$L);
  if TG_OP = 'INSERT' then
    insert into journal_changes (entry, account_id, relation, thing, kind)
      select this, %2$L::uuid, %1$L, r.id, 'added' from new_rows r;
  elsif TG_OP = 'DELETE' then
    insert into journal_changes (entry, account_id, relation, thing, kind, before)
      select this, %2$L::uuid, %1$L, r.id, 'removed', to_jsonb(r) from old_rows r;
  else
    entries := nullif(current_setting('taaskly.entries', true), '')::jsonb;
    if entries is not null then perform set_config('taaskly.entries', '', true); end if;
    insert into journal_changes (entry, account_id, relation, thing, kind, before, after)
      select case when entries is null then this else coalesce((entries ->> r.id::text)::uuid, this) end,
        %2$L::uuid, %1$L, r.id, 'changed', to_jsonb(o) - same, to_jsonb(r) - same
      from old_rows o join new_rows r on o.id = r.id
      cross join lateral (select array[%3$s, 'changed_at', 'changed_by'] as same) unchanged
      where array_position(same, null) is not null;
  end if;
  return null;
end $body$, name, account, same));
end $$;

-- Sets who changed a row last, and when. A row that moves only to make room for another has not changed.
create or replace function rows_changed() returns trigger language plpgsql as $$
begin
  if current_setting('taaskly.quiet_rows', true) = 'on' then return new; end if;
  if new.position is distinct from old.position and current_setting('taaskly.making_room', true) = 'on' then return new; end if;
  new.changed_at := now();
  new.changed_by := scope_person();
  return new;
end $$;

create or replace function rows_drop(table_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare name text := rows_table(table_id); begin
  perform rows_account(table_id);
  execute format('drop view if exists public.%I', name);
  execute format('drop table if exists user_rows.%I', name);
  execute format('drop function if exists user_rows.%I()', name || '_journal');
end $$;

-- Others may read the table until the transaction ends, but not write into it.
create or replace function rows_hold(table_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform rows_account(table_id);
  execute format('lock table user_rows.%I in share row exclusive mode', rows_table(table_id));
end $$;

-- A cheap estimate of the number of rows, also right after many were added, before PostgreSQL has analyzed the table.
create or replace function rows_estimate(table_id uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select (case when reltuples >= 0 and relpages > 0 then reltuples / relpages else 20 end
      * (pg_relation_size(oid) / current_setting('block_size')::integer))::bigint
    from pg_class where oid = to_regclass('user_rows.' || rows_table(table_id)) and rows_account(table_id) is not null $$;

-- Which of these ids exist already: in this table, now or earlier (`here`), or anywhere else. Concurrent callers with the same
-- ids wait for each other. Nothing else about other people's rows is revealed.
create or replace function rows_taken(table_id uuid, ids uuid[]) returns table (id uuid, here boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare was text := coalesce(current_setting('taaskly.system', true), ''); begin
  perform rows_account(table_id);
  perform pg_advisory_xact_lock(hashtextextended('row ' || (select min(each::text) from unnest(ids) each), 0));
  perform set_config('taaskly.system', 'on', true);
  return query select c.thing, bool_and(c.relation = rows_table(table_id))
    from journal_changes c where c.thing = any (ids) group by c.thing;
  perform set_config('taaskly.system', was, true);
end $$;
