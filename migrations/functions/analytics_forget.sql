-- Deletes a person's events, from all their browsers, with the person.
create or replace function analytics_forget() returns trigger language plpgsql as $$
declare was text := coalesce(current_setting('taaskly.system', true), '');
begin
  perform set_config('taaskly.system', 'on', true);
  delete from analytics_events where distinct_id = old.id::text
    or distinct_id in (select distinct_id from analytics_people where person_id = old.id);
  perform set_config('taaskly.system', was, true);
  return old;
end $$;
