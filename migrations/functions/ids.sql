-- Ids start with their time in milliseconds, so a range of ids is a range of time.

-- The lowest id of a moment.
create or replace function id_from(moment timestamptz) returns uuid language sql immutable parallel safe
  as $$ select (lpad(to_hex(greatest(0, extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;

-- An id that follows from two others, with the time of the first.
create or replace function derived_id(first uuid, second uuid) returns uuid language sql immutable parallel safe
  as $$ select (substr(replace(first::text, '-', ''), 1, 12) || '7' || substr(md5(first::text || second::text), 1, 3)
    || '8' || substr(md5(first::text || second::text), 4, 15))::uuid $$;

-- An id of now, like newId() in src/platform/contract/id.ts.
create or replace function new_id() returns uuid language sql volatile
  as $$ select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$;
