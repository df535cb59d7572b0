-- A new hook waits for changes of what it relies on that are under way in its workspace: they could not renew it.
create function hook_added() returns trigger language plpgsql as $$
begin
  perform lock_hooks(new.account_id);
  return new;
end $$;
create function lock_hooks(account uuid) returns void language sql
  as $$ select pg_advisory_xact_lock(hashtextextended('hooks ' || account, 0)) $$;
create trigger hook_added before insert on hooks for each row execute function hook_added();
