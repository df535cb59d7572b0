-- The first SECRET_KEY, sealed by the current one: keys that are derived from it stay the same when SECRET_KEY changes.
alter table secret_key_check add column sealed_first_key text;
