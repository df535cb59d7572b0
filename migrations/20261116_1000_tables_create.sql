-- People's own tables. What they are made of stands here; their rows are in real tables of their own, made at run time.

create table table_sets (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  icon text not null default 'table',
  created_at timestamptz not null default now()
);
create index table_sets_by_account on table_sets (account_id);

create table tables (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  set_id uuid not null references table_sets on delete cascade,
  name text not null,
  -- What people call one row: "account". Without it, a row is a row.
  row_word text,
  description text not null default '',
  position double precision not null,
  -- The least role that may look into it, write its rows, and change its fields.
  may_read text not null default 'viewer' check (may_read in ('viewer', 'member', 'admin', 'owner')),
  may_write text not null default 'member' check (may_write in ('member', 'admin', 'owner')),
  may_design text not null default 'member' check (may_design in ('member', 'admin', 'owner')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index tables_by_account on tables (account_id);
create index tables_by_set on tables (set_id);

create table table_fields (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  table_id uuid not null references tables on delete cascade,
  name text not null,
  type text not null,
  options jsonb not null default '{}',
  description text not null default '',
  position double precision not null,
  -- Where its values are. A field that was converted has another column than before, so that the old values are still there.
  column_name text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index table_fields_by_table on table_fields (table_id);
create index table_fields_by_account on table_fields (account_id);
create unique index table_fields_by_name on table_fields (table_id, lower(name)) where removed_at is null;

create table table_views (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  table_id uuid not null references tables on delete cascade,
  name text not null,
  kind text not null check (kind in ('grid', 'kanban')),
  settings jsonb not null default '{}',
  position double precision not null,
  -- Whose alone it is; otherwise it is everybody's.
  person_id uuid references users on delete cascade,
  locked boolean not null default false,
  -- The least role that may see it.
  may_read text not null default 'viewer' check (may_read in ('viewer', 'member', 'admin', 'owner')),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index table_views_by_table on table_views (table_id);
create index table_views_by_account on table_views (account_id);
create index table_views_by_person on table_views (person_id);

-- Which indexes people's questions would use, and which there are.
create table table_indexes (
  table_id uuid not null references tables on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- What it is, as it stands behind "on the table": also its name, by a hash.
  definition text not null,
  name text not null,
  wanted_at timestamptz not null default now(),
  made_at timestamptz,
  primary key (table_id, definition)
);
create index table_indexes_by_account on table_indexes (account_id);

do $$ declare name text; begin
  foreach name in array array['table_sets', 'tables', 'table_fields', 'table_views', 'table_indexes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
create policy of_the_account on table_sets using (in_system() or account_id = scope_account());
create policy of_the_account on tables using (in_system() or account_id = scope_account());
create policy of_the_account on table_fields using (in_system() or account_id = scope_account());
create policy of_the_account on table_views
  using (in_system() or (account_id = scope_account() and (person_id is null or person_id = scope_person())));
create policy of_the_account on table_indexes using (in_system() or account_id = scope_account());

-- Rows. Row-level security would keep PostgreSQL from using text indexes, so it is a view that guards them: the app cannot
-- reach the table, and the view shows and takes nothing outside its workspace. That is asked once, not for each row.
create schema user_rows;
create extension if not exists pg_trgm;
create sequence row_positions;

create function rows_table(table_id uuid) returns text language sql immutable
  as $$ select 't_' || replace(table_id::text, '-', '') $$;

-- Who changed a row last, and when.
create function rows_changed() returns trigger language plpgsql as $$
begin
  if current_setting('taaskly.quiet_rows', true) = 'on' then return new; end if;
  new.changed_at := now();
  new.changed_by := scope_person();
  return new;
end $$;

-- The workspace of a table that the caller may change the make of.
create function rows_account(table_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare account uuid := (select account_id from tables
  where id = table_id and (in_system() or account_id = scope_account())); begin
  if account is null then raise 'There is no table %.', table_id using errcode = '42501'; end if;
  return account;
end $$;

-- Makes or makes anew the view and the journal of a table, for the columns that it has now.
create function rows_follow(table_id uuid) returns void
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
declare this uuid;
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
    insert into journal_changes (entry, account_id, relation, thing, kind, before, after)
      select this, %2$L::uuid, %1$L, r.id, 'changed', to_jsonb(o) - same, to_jsonb(r) - same
      from old_rows o join new_rows r on o.id = r.id
      cross join lateral (select array[%3$s, 'changed_at', 'changed_by'] as same) unchanged
      where array_position(same, null) is not null;
  end if;
  return null;
end $body$, name, account, same));
end $$;

create function rows_make(table_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare name text := rows_table(table_id); journal text := rows_table(table_id) || '_journal'; begin
  perform rows_account(table_id);
  execute format('create table user_rows.%I (
    id uuid primary key,
    position double precision not null default nextval(''row_positions''),
    created_at timestamptz not null default now(),
    created_by uuid default scope_person(),
    changed_at timestamptz not null default now(),
    changed_by uuid default scope_person())', name);
  execute format('create index on user_rows.%I (position, id)', name);
  perform rows_follow(table_id);
  execute format('create trigger changed before update on user_rows.%I for each row execute function rows_changed()', name);
  execute format('create trigger journal_added after insert on user_rows.%I referencing new table as new_rows
    for each statement execute function user_rows.%I()', name, journal);
  execute format('create trigger journal_changed after update on user_rows.%I referencing old table as old_rows new table as new_rows
    for each statement execute function user_rows.%I()', name, journal);
  execute format('create trigger journal_removed after delete on user_rows.%I referencing old table as old_rows
    for each statement execute function user_rows.%I()', name, journal);
end $$;

-- Adds a column of one of the types that fields have, under a name that no column of the table ever had.
create function rows_add_column(table_id uuid, type text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept text := 'user_rows.' || rows_table(table_id);
  name text := 'c' || (select max(attnum) + 1 from pg_attribute where attrelid = kept::regclass);
begin
  perform rows_account(table_id);
  if type not in ('text', 'text[]', 'double precision', 'numeric', 'integer', 'bigint', 'boolean', 'date', 'timestamptz', 'uuid', 'uuid[]', 'jsonb') then
    raise 'Fields do not have the type %.', type using errcode = '42501';
  end if;
  execute format('alter table %s add column %I %s', kept, name, type);
  perform rows_follow(table_id);
  return name;
end $$;

-- Fills a column, without anybody's journal or changed time: what a converted field holds can be had again from what it held.
create function rows_fill(table_id uuid, column_name text, ids uuid[], contents text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept text := 'user_rows.' || rows_table(table_id);
  type text := (select format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = kept::regclass and attname = column_name and attnum > 0 and not attisdropped);
begin
  perform rows_account(table_id);
  perform set_config('taaskly.quiet_rows', 'on', true);
  execute format('update %s r set %I = u.content::%s from unnest($1, $2) u (id, content) where r.id = u.id',
    kept, column_name, type) using ids, contents;
  perform set_config('taaskly.quiet_rows', '', true);
end $$;

-- Others may read the table until the transaction ends, but not write into it.
create function rows_hold(table_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform rows_account(table_id);
  execute format('lock table user_rows.%I in share row exclusive mode', rows_table(table_id));
end $$;

-- Numbers all rows in their order, and those that come after them.
create function rows_number(table_id uuid, column_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept text := 'user_rows.' || rows_table(table_id);
  next bigint;
begin
  perform rows_account(table_id);
  perform set_config('taaskly.quiet_rows', 'on', true);
  perform rows_hold(table_id);
  execute format('update %1$s r set %2$I = n.number from
    (select id, row_number() over (order by position, id) as number from %1$s) n where n.id = r.id', kept, column_name);
  execute format('select count(*) + 1 from %s', kept) into next;
  execute format('alter table %1$s alter column %2$I set not null,
    alter column %2$I add generated by default as identity (start with %3$s)', kept, column_name, next);
  perform rows_follow(table_id);
  perform set_config('taaskly.quiet_rows', '', true);
end $$;

-- Takes columns away for good, and the whole table.
create function rows_drop_column(table_id uuid, column_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare name text := rows_table(table_id); begin
  perform rows_account(table_id);
  if column_name !~ '^c\d+$' then raise 'This column stays.' using errcode = '42501'; end if;
  execute format('drop view public.%I', name);
  execute format('alter table user_rows.%I drop column if exists %I', name, column_name);
  perform rows_follow(table_id);
end $$;

create function rows_drop(table_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare name text := rows_table(table_id); begin
  perform rows_account(table_id);
  execute format('drop view if exists public.%I', name);
  execute format('drop table if exists user_rows.%I', name);
  execute format('drop function if exists user_rows.%I()', name || '_journal');
end $$;

-- Roughly how many rows there are: known without counting.
create function rows_estimate(table_id uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select greatest(reltuples, 0)::bigint from pg_class
    where oid = to_regclass('user_rows.' || rows_table(table_id)) and rows_account(table_id) is not null $$;
