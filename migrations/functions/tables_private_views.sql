-- Undoing the creation of a table deletes it with its views, and redo restores only the views that the person can see. So a table
-- stays while somebody else has a private view of it. It can still go to the trash, and it goes with its workspace.
create or replace function table_with_private_views() returns trigger
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
