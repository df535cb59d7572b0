-- The tables that a file was ever attached to or imported into. Who may read one of them may see the file. A line stays when
-- the cell, the row or the table is deleted, because the journal and the trash still hold them.
create table table_files (
  file_id uuid not null,
  table_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (file_id, table_id)
);
create index table_files_by_account on table_files (account_id);
alter table table_files enable row level security;
alter table table_files force row level security;
create policy of_the_account on table_files using (in_system() or account_id = scope_account());

select set_config('taaskly.system', 'on', true);
do $$ declare attached record; begin
  for attached in
    select c.relname, a.attname, substring(c.relname from 3)::uuid as table_id from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'user_rows'::regnamespace
    where a.atttypid = 'jsonb'::regtype and a.attnum > 0 and not a.attisdropped and c.relname ~ '^t_[0-9a-f]{32}$'
  loop
    execute format('insert into table_files (file_id, table_id, account_id)
      select distinct b.id, %L::uuid, b.account_id
      from user_rows.%I r, jsonb_array_elements(case jsonb_typeof(r.%I) when ''array'' then r.%3$I end) f
      join files_bytes b on b.id::text = f ->> ''id'' where b.account_id is not null
      on conflict do nothing', attached.table_id, attached.relname, attached.attname);
  end loop;
end $$;
insert into table_files (file_id, table_id, account_id)
  select file_id, table_id, account_id from table_imports where table_id is not null on conflict do nothing;
select set_config('taaskly.system', '', true);
