-- contract: an older program leaves allowed_people empty, so the constraint holds for all it writes.
-- What people choose once for a connection: the channel, page or calendar that its actions use if none is named, by name;
-- who may use one of the workspace (null: everybody; admins always may); and which of several accounts goes first.
alter table connections
  add column defaults jsonb not null default '{}',
  add column allowed_people uuid[],
  add column preferred_at timestamptz,
  add constraint connections_allowed check (owner_id is null or allowed_people is null);
alter policy own_connections on connections using (
  in_system() or (account_id = scope_account() and (
    owner_id = scope_person()
    or (owner_id is null and (
      allowed_people is null or scope_person() = any(allowed_people) or scope_role() in ('admin', 'owner'))))));
