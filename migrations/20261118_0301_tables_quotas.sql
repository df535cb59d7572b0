-- The rows of a workspace are counted for its quota.
create index table_row_counts_by_account on table_row_counts (account_id) include (rows);
