-- A task may come from an item of another area, such as a to-do in a note: which one, its name and its page.
alter table focus_tasks add source text, add source_name text, add source_page text;
create index focus_tasks_by_source on focus_tasks (account_id, source) where source is not null;
