-- A run that waits for the decision, what the action answered (or a person instead of it), and whether the run had read
-- text of people outside the workspace.
alter table approvals
  add column run_id uuid,
  add column answer jsonb,
  add column outside_text boolean not null default false,
  drop constraint approvals_state_check,
  add constraint approvals_state_check
    check (state in ('waiting', 'approved', 'declined', 'answered', 'withdrawn', 'expired'));
