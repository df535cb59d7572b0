-- Roughly how many rows there are: known without counting, and right after many were added too, when PostgreSQL has not
-- looked at the table yet.
create or replace function rows_estimate(table_id uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select (case when reltuples >= 0 and relpages > 0 then reltuples / relpages else 20 end
      * (pg_relation_size(oid) / current_setting('block_size')::integer))::bigint
    from pg_class where oid = to_regclass('user_rows.' || rows_table(table_id)) and rows_account(table_id) is not null $$;
