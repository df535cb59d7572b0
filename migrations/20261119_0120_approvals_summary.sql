-- What a request would do, in words: "Delete 2,460 rows in Invoices".
alter table approvals add column summary text;
