-- A hook has another revision after every change.
create or replace function hook_changed() returns trigger language plpgsql as $$
begin
  new.revision := nextval('hook_revisions');
  return new;
end $$;
