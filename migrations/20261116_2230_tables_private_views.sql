-- Undoing what made a table takes it away with its views, and redoing brings back only those that the person can see. So
-- it stays while somebody else has a view of their own of it; it can still go to the trash. With its workspace it goes.
create function table_with_private_views() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me uuid := scope_person();
  is_needed boolean;
begin
  if in_system() then return old; end if;
  perform set_config('taaskly.system', 'on', true);
  is_needed := exists (select from table_views where table_id = old.id and person_id <> me);
  perform set_config('taaskly.system', '', true);
  if is_needed then raise 'Somebody has a view of their own of this table.' using errcode = '23503'; end if;
  return old;
end $$;
create trigger with_private_views before delete on tables
  for each row when (pg_trigger_depth() = 0) execute function table_with_private_views();
