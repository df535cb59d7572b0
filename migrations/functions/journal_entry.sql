-- The journal entry that a change belongs to. A change outside of any action gets an entry of its own, with the actor "system".
create or replace function journal_entry(relation text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entry text := current_setting('taaskly.entry', true);
  touched text := coalesce(current_setting('taaskly.touched', true), '');
  is_new boolean := position(',' || relation || ',' in touched) = 0;
begin
  if is_new then perform set_config('taaskly.touched', touched || ',' || relation || ',', true); end if;
  if coalesce(entry, '') = '' then
    entry := new_id();
    perform set_config('taaskly.entry', entry, true);
    perform set_config('taaskly.unannounced', entry, true);
    insert into journal (id, account_id, person_id, actor_kind, action, effect, things, request_id, tables)
      values (entry::uuid, scope_account(), scope_person(), 'system', 'system.change', 'write', '{}', '', array[relation]);
  elsif is_new and current_setting('taaskly.unannounced', true) = entry then
    update journal set tables = tables || relation where id = entry::uuid;
  end if;
  return entry::uuid;
end $$;

-- The tables that this transaction has changed so far.
create or replace function touched_tables() returns text[] language sql stable
  as $$ select array_remove(string_to_array(coalesce(current_setting('taaskly.touched', true), ''), ','), '') $$;
