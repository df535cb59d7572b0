-- A hook has another revision after every change.
create or replace function hook_changed() returns trigger language plpgsql as $$
begin
  new.revision := nextval('hook_revisions');
  return new;
end $$;

-- A new hook waits for changes of what it relies on that are under way in its workspace: they could not renew it.
create or replace function hook_added() returns trigger language plpgsql as $$
begin
  perform lock_hooks(new.account_id);
  return new;
end $$;

create or replace function lock_hooks(account uuid) returns void language sql
  as $$ select pg_advisory_xact_lock(hashtextextended('hooks ' || account, 0)) $$;

-- For areas: what all hooks of some workspaces rely on changes, or only what those of one subject do. Of a subject the caller
-- holds the row, so that no hook is added to it meanwhile.
create or replace function renew_hooks(accounts uuid[], of_subject uuid default null) returns void language plpgsql as $$
begin
  if of_subject is not null then
    update hooks set revision = nextval('hook_revisions') where subject = of_subject;
    return;
  end if;
  perform lock_hooks(account) from (select unnest(accounts) order by 1) ordered (account);
  update hooks set revision = nextval('hook_revisions') where account_id = any (accounts);
end $$;
