-- The run that waits for the outcome of a call, and what the other side answered it. There is no reference to runs: they are
-- deleted earlier than calls.
alter table outgoing_calls add column run uuid, add column answer jsonb;
