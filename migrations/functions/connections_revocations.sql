-- A connection can be deleted in many ways: by its owner, with a workspace, with a person. Each time its token is revoked.
create or replace function connection_token_deleted() returns trigger language plpgsql as $$ begin
  insert into connection_revocations (id, sealed_for, provider, sealed_token)
    values (old.connection_id, old.account_id, old.provider, old.sealed_token);
  return null;
end $$;
create or replace trigger connection_token_deleted after delete on connection_tokens
  for each row execute function connection_token_deleted();
