-- A person reads all their notifications in one list, wherever they are: marking those of another workspace as read is
-- journaled there, and can be undone from here.
drop policy by_trigger_of_person on journal_changes;
create policy by_trigger_of_person on journal_changes for insert
  with check (person_id = scope_person() and (account_id is null or relation = 'notifications'));
create policy read_own_notifications on journal_changes for select
  using (relation = 'notifications' and person_id = scope_person());
