-- After a restore into another PostgreSQL server, which counts transactions from the start again, stored transaction ids are
-- ahead of it. Entries that one of the named listeners has not handled yet get the current transaction id, all others the
-- lowest; all listeners continue from `now`.
create or replace function listen_anew(now pg_snapshot, names text[]) returns void language plpgsql as $$
begin
  if not exists (select from listeners where pg_snapshot_xmax(position) > pg_snapshot_xmax(pg_current_snapshot()))
    and not exists (select from journal where xid >= pg_snapshot_xmax(pg_current_snapshot())) then return; end if;
  update journal set xid = case
      when (select coalesce(bool_and(pg_visible_in_snapshot(xid, position)), true) from listeners where name = any (names))
        then '3'::xid8
      else pg_current_xact_id() end
    where xid >= pg_snapshot_xmax(pg_current_snapshot());
  update listeners set position = now, toward = null, number = 0;
end $$;

-- After a crash, listeners handle changes one at a time.
create or replace function listen_carefully() returns void language sql
  as $$ update listeners set careful = true $$;
