-- How often a table was made otherwise: whoever remembers its fields and views asks for them again only if this has changed.
create sequence table_revisions;
create table table_revision (
  -- No reference: what refers to a table keeps an undo from taking it away.
  table_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  number bigint not null default nextval('table_revisions')
);
create index table_revision_by_account on table_revision (account_id);
alter table table_revision enable row level security;
alter table table_revision force row level security;
create policy of_the_account on table_revision using (in_system() or account_id = scope_account());

create function table_begun_or_gone() returns trigger language plpgsql as $$
begin
  if TG_OP = 'INSERT' then insert into table_revision (table_id, account_id) values (new.id, new.account_id);
  else delete from table_revision where table_id = old.id;
  end if;
  return null;
end $$;
create trigger begun_or_gone after insert or delete on tables for each row execute function table_begun_or_gone();

create function table_made_otherwise() returns trigger language plpgsql as $$
begin
  update table_revision set number = nextval('table_revisions') where table_id = coalesce(new.table_id, old.table_id);
  return null;
end $$;
create trigger made_otherwise after insert or update or delete on table_fields
  for each row execute function table_made_otherwise();
create trigger made_otherwise after insert or update or delete on table_views
  for each row execute function table_made_otherwise();
