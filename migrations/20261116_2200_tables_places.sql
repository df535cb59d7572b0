-- Who changed a row last, and when. A row that only makes room for others has not been changed by anybody.
create or replace function rows_changed() returns trigger language plpgsql as $$
begin
  if current_setting('taaskly.quiet_rows', true) = 'on' then return new; end if;
  if new.position is distinct from old.position and current_setting('taaskly.making_room', true) = 'on' then return new; end if;
  new.changed_at := now();
  new.changed_by := scope_person();
  return new;
end $$;

-- The places of new rows come after those of all rows that there are, also of those that were moved behind the last.
do $$ declare kept regclass; last double precision; begin
  for kept in select c.oid from pg_class c where relnamespace = 'user_rows'::regnamespace and relkind = 'r' loop
    execute format('select max(position) from %s', kept) into last;
    if last > (select last_value from row_positions) then perform setval('row_positions', ceil(last)::bigint); end if;
  end loop;
end $$;
