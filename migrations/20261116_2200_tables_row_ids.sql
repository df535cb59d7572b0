-- Which of some ids are taken already: by a row that this table has or had (`here`), or by anything else of anybody's. Who
-- asks for the same ids at the same time waits: then what the other has added is seen. It tells nothing more of what others
-- have than that.
create function rows_taken(table_id uuid, ids uuid[]) returns table (id uuid, here boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare was text := coalesce(current_setting('taaskly.system', true), ''); begin
  perform rows_account(table_id);
  perform pg_advisory_xact_lock(hashtextextended('row ' || (select min(each::text) from unnest(ids) each), 0));
  perform set_config('taaskly.system', 'on', true);
  return query select c.thing, bool_and(c.relation = rows_table(table_id))
    from journal_changes c where c.thing = any (ids) group by c.thing;
  perform set_config('taaskly.system', was, true);
end $$;
