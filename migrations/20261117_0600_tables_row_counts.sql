-- How many rows of a table stand in each stretch of 16,384 places, in notes that are added up: so rows are counted, and any
-- place among them is found, without looking at all that stand before it. Whoever adds rows writes a note of their own and
-- never waits for another who does; the notes of a stretch are put together in the background (`rows_tend_counts`), and whole
-- then, until others come.
create table table_row_counts (
  -- No references: whoever adds rows would have to hold what they refer to.
  table_id uuid not null,
  account_id uuid not null,
  stretch bigint not null,
  rows bigint not null,
  whole boolean not null default false
);
create index table_row_counts_by_table on table_row_counts (table_id, stretch);
create index table_row_counts_new on table_row_counts (table_id, stretch) where not whole;
alter table table_row_counts enable row level security;
alter table table_row_counts force row level security;
create policy of_the_account on table_row_counts using (in_system() or account_id = scope_account());

create function rows_stretch(place double precision) returns bigint language sql immutable parallel safe
  as $$ select floor(place / 16384)::bigint $$;
create function rows_stretch_begin(stretch bigint) returns double precision language sql immutable parallel safe
  as $$ select (stretch * 16384)::double precision $$;

create function rows_counted() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if TG_OP = 'INSERT' then
    insert into table_row_counts (table_id, account_id, stretch, rows)
      select TG_ARGV[0]::uuid, TG_ARGV[1]::uuid, rows_stretch(position), count(*) from new_rows group by 3;
  elsif TG_OP = 'DELETE' then
    insert into table_row_counts (table_id, account_id, stretch, rows)
      select TG_ARGV[0]::uuid, TG_ARGV[1]::uuid, rows_stretch(position), -count(*) from old_rows group by 3;
  else
    insert into table_row_counts (table_id, account_id, stretch, rows)
      values (TG_ARGV[0]::uuid, TG_ARGV[1]::uuid, rows_stretch(old.position), -1),
        (TG_ARGV[0]::uuid, TG_ARGV[1]::uuid, rows_stretch(new.position), 1);
  end if;
  return null;
end $$;

-- From now on the rows of a table are counted.
create function rows_count(table_id uuid, account uuid) returns void language plpgsql as $$
declare name text := rows_table(table_id); begin
  execute format('create trigger counted_added after insert on user_rows.%I referencing new table as new_rows
    for each statement execute function rows_counted(%L, %L)', name, table_id, account);
  execute format('create trigger counted_removed after delete on user_rows.%I referencing old table as old_rows
    for each statement execute function rows_counted(%L, %L)', name, table_id, account);
  execute format('create trigger counted_moved after update of position on user_rows.%I
    for each row when (rows_stretch(old.position) <> rows_stretch(new.position))
    execute function rows_counted(%L, %L)', name, table_id, account);
  execute format('insert into table_row_counts (table_id, account_id, stretch, rows)
    select %L, %L, rows_stretch(position), count(*) from user_rows.%I group by 3', table_id, account, name);
end $$;

-- Puts the notes of each stretch together that has new ones. One at a time: two would leave two notes.
create function rows_tend_counts() returns void language plpgsql as $$
begin
  lock table table_row_counts in share update exclusive mode;
  with new as (select distinct table_id, stretch from table_row_counts where not whole),
  gone as (delete from table_row_counts c using new where c.table_id = new.table_id and c.stretch = new.stretch
    returning c.table_id, c.account_id, c.stretch, c.rows)
  insert into table_row_counts (table_id, account_id, stretch, rows, whole)
    select table_id, account_id, stretch, sum(rows), true from gone
    group by table_id, account_id, stretch having sum(rows) <> 0;
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

-- Those of tables that were made and undone too, for they may be made again: whose they are stands in their view.
select set_config('taaskly.system', 'on', true);
select rows_count(substring(kept.relname from 3)::uuid, substring(pg_get_viewdef(seen.oid) from '''([0-9a-f-]{36})''::uuid')::uuid)
  from pg_class kept
  join pg_class seen on seen.relname = kept.relname and seen.relnamespace = 'public'::regnamespace and seen.relkind = 'v'
  where kept.relnamespace = 'user_rows'::regnamespace and kept.relkind = 'r';
