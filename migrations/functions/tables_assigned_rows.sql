-- Rows with a due date that are assigned to people, for their focus lists: of some rows (`ids`), or the first of each person
-- by date. `done_values` are the values of `done` that mean finished; without a column `done` no row is.
create or replace function rows_assigned(table_id uuid, ids uuid[], assignee text, due text, done text, done_values text[], most integer)
  returns table (id uuid, person uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_open text := case when done is null then 'true' else format('coalesce(r.%I::text = any ($2), false) is false', done) end;
begin
  if not in_system() then raise 'Only the installation reads the rows of all tables.' using errcode = '42501'; end if;
  if ids is not null then
    return query execute format('select r.id, r.%I from user_rows.%I r where r.id = any ($1) and r.%1$I is not null and r.%3$I is not null',
      assignee, rows_table(table_id), due) using ids;
  else
    return query execute format('select f.id, f.person from (
        select r.id, r.%1$I as person, row_number() over (partition by r.%1$I order by r.%3$I, r.id) as place
        from user_rows.%2$I r where r.%1$I is not null and r.%3$I is not null and %4$s) f where f.place <= $1',
      assignee, rows_table(table_id), due, is_open) using most, done_values;
  end if;
end $$;
