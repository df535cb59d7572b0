-- The rows of each table are counted per stretch of 16384 positions, so that a count or an offset does not scan the rows.
create or replace function rows_stretch(place double precision) returns bigint language sql immutable parallel safe
  as $$ select floor(place / 16384)::bigint $$;

create or replace function rows_stretch_begin(stretch bigint) returns double precision language sql immutable parallel safe
  as $$ select (stretch * 16384)::double precision $$;

create or replace function rows_counted() returns trigger
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

-- Starts counting the rows of a table.
create or replace function rows_count(table_id uuid, account uuid) returns void language plpgsql as $$
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

-- Merges the counts of each stretch that has new ones. Only one run at a time: two would leave two rows.
create or replace function rows_tend_counts() returns void language plpgsql as $$
begin
  lock table table_row_counts in share update exclusive mode;
  with new as (select distinct table_id, stretch from table_row_counts where not whole),
  gone as (delete from table_row_counts c using new where c.table_id = new.table_id and c.stretch = new.stretch
    returning c.table_id, c.account_id, c.stretch, c.rows)
  insert into table_row_counts (table_id, account_id, stretch, rows, whole)
    select table_id, account_id, stretch, sum(rows), true from gone
    group by table_id, account_id, stretch having sum(rows) <> 0;
end $$;
