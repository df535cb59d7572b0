-- What a request to a hook of a flow relies on, besides the hook: store/held-runs.ts reads it.
create function flow_hooks_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was_system text := coalesce(current_setting('taaskly.system', true), '');
begin
  perform set_config('taaskly.system', 'on', true);
  case TG_TABLE_NAME
    when 'flow_triggers' then update hooks set revision = nextval('hook_revisions') where id = old.id;
    when 'flows' then update hooks set revision = nextval('hook_revisions') where subject = new.id;
    when 'users' then update hooks set revision = nextval('hook_revisions')
      where account_id in (select account_id from members where person_id = new.id);
    else update hooks set revision = nextval('hook_revisions') where account_id = coalesce(new.account_id, old.account_id);
  end case;
  perform set_config('taaskly.system', was_system, true);
  return null;
end $$;
create trigger flow_hooks_changed after update or delete on flow_triggers
  for each row execute function flow_hooks_changed();
create trigger flow_hooks_changed after update of name, owner_id, settings, published_version, is_active, removed_at on flows
  for each row execute function flow_hooks_changed();
create trigger flow_hooks_changed after insert or update or delete on flow_variables
  for each row execute function flow_hooks_changed();
create trigger flow_hooks_changed after insert or update of account_id, person_id, role or delete on members
  for each row execute function flow_hooks_changed();
create trigger flow_hooks_changed after update of time_zone, suspended_at on users
  for each row execute function flow_hooks_changed();
