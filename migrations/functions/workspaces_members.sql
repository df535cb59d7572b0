-- Keeps accounts.member_ids in step with members.
create or replace function list_members() returns trigger language plpgsql as $$
begin
  -- Held first: what is counted then is what others have kept by now.
  perform from accounts where id in (select account_id from rows) order by id for update;
  update accounts a set member_ids =
    array(select m.person_id from members m where m.account_id = a.id order by m.created_at, m.person_id)
    where a.id in (select account_id from rows);
  return null;
end $$;
