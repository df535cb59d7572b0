-- The hooks of flows rely on this row. A person counts in every workspace, so it is done as the installation.
create or replace function flow_hooks_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was_system text := coalesce(current_setting('taaskly.system', true), '');
begin
  perform set_config('taaskly.system', 'on', true);
  case TG_TABLE_NAME
    when 'flow_triggers' then perform renew_hooks(null, old.flow_id);
    when 'flows' then perform renew_hooks(null, new.id);
    when 'users' then perform renew_hooks(array(select account_id from members where person_id = new.id));
    else perform renew_hooks(array[coalesce(new.account_id, old.account_id)]);
  end case;
  perform set_config('taaskly.system', was_system, true);
  return null;
end $$;
