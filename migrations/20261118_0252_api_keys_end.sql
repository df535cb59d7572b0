-- A key can have an end date.
alter table api_keys add column expires_at timestamptz;
create index api_keys_by_person on api_keys (person_id) where revoked_at is null;
