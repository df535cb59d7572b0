-- Deletes old notifications together with their journal changes: there is nothing to restore.
create or replace function forget_notifications(days integer, most integer) returns bigint language plpgsql as $$
declare
  forgotten bigint;
begin
  with old as (
    delete from notifications n using (
      select person_id, id from notifications where made_at < now() - make_interval(days => days) limit most) o
    where n.person_id = o.person_id and n.id = o.id returning n.id)
  select count(*) into forgotten from old;
  delete from journal_changes where relation = 'notifications'
    and entry = nullif(current_setting('taaskly.entry', true), '')::uuid;
  return forgotten;
end $$;
