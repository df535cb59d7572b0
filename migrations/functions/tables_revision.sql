-- A number that changes with a table's fields and views, so that a cached definition can be checked cheaply.
create or replace function table_begun_or_gone() returns trigger language plpgsql as $$
begin
  if TG_OP = 'INSERT' then insert into table_revision (table_id, account_id) values (new.id, new.account_id);
  else delete from table_revision where table_id = old.id;
  end if;
  return null;
end $$;

create or replace function table_made_otherwise() returns trigger language plpgsql as $$
begin
  update table_revision set number = nextval('table_revisions') where table_id = coalesce(new.table_id, old.table_id);
  return null;
end $$;
