-- Rows that are changed by one statement may stand under entries of their own: `taaskly.entries` says which, by their ids. That
-- counts for one statement: what follows in the same transaction stands under its own.
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

select set_config('taaskly.system', 'on', true);
select rows_follow(id) from tables where to_regclass('user_rows.' || rows_table(id)) is not null;
