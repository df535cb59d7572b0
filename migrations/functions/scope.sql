-- The caller, from the settings of the connection (src/platform/server/db/scope.ts), for the policies of row-level security.
create or replace function scope_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('taaskly.account', true), '')::uuid $$;

create or replace function scope_person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('taaskly.person', true), '')::uuid $$;

create or replace function in_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('taaskly.system', true), '') = 'on' $$;

-- The caller's role in the workspace, for policies of tables other than members.
create or replace function scope_role() returns text language sql stable
  as $$ select role from members where account_id = scope_account() and person_id = scope_person() $$;

-- The caller's role and all roles below it.
create or replace function scope_roles() returns text[] language sql stable parallel safe as $$
  select (array['viewer', 'member', 'admin', 'owner'])[:array_position(array['viewer', 'member', 'admin', 'owner'], role)]
  from members where account_id = scope_account() and person_id = scope_person()
$$;
