-- Adds a column of one of the types that fields have, under a name that the table has never used.
create or replace function rows_add_column(table_id uuid, type text) returns text
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

-- Fills a column without journal or change time: the values of a converted field can be computed again.
create or replace function rows_fill(table_id uuid, column_name text, ids uuid[], contents text[]) returns void
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

-- Fills the column of a copied field, without journal or change time: the copy goes with its field.
create or replace function rows_copy_column(table_id uuid, source text, target text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform rows_account(table_id);
  if source !~ '^c\d+$' or target !~ '^c\d+$' then raise 'This column stays.' using errcode = '42501'; end if;
  perform set_config('taaskly.quiet_rows', 'on', true);
  execute format('update user_rows.%1$I set %2$I = %3$I where %3$I is not null', rows_table(table_id), target, source);
  perform set_config('taaskly.quiet_rows', '', true);
end $$;

-- Drops a column for good.
create or replace function rows_drop_column(table_id uuid, column_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare name text := rows_table(table_id); begin
  perform rows_account(table_id);
  if column_name !~ '^c\d+$' then raise 'This column stays.' using errcode = '42501'; end if;
  execute format('drop view public.%I', name);
  execute format('drop trigger if exists %I on user_rows.%I', 'number_' || column_name, name);
  execute format('alter table user_rows.%I drop column if exists %I', name, column_name);
  perform rows_follow(table_id);
end $$;
