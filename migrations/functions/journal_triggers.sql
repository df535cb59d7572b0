-- Creates the statement triggers that journal a table, and their function, made for the table's columns. `account` is the
-- column with the row's workspace, `whose` the one with the only person who may see the row. Call it again after columns
-- have changed.
create or replace function keep_journal(target regclass, account text, whose text) returns void language plpgsql as $$
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
