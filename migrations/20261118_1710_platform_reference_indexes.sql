-- Who deletes a workspace, a person or a feature looks for the rows that reference it, and must not read whole tables for that.
create index users_by_personal_account on users (personal_account_id);
create index agent_sessions_by_account on agent_sessions (account_id);
create index agents_by_creator on agents (created_by);
create index analytics_enrolments_all_by_feature on analytics_enrolments (feature_id);
create index approvals_by_asker on approvals (asked_by);
create index approvals_by_decider on approvals (decided_by) where decided_by is not null;
create index approvals_by_person on approvals (for_person) where for_person is not null;
create index approvals_by_previous on approvals (passed_on_by) where passed_on_by is not null;
create index files_all_by_account on files (account_id);
create index files_bytes_all_by_person on files_bytes (person_id);
create index flows_all_by_account on flows (account_id);
create index focus_sessions_by_person on focus_sessions (person_id);
create index focus_tasks_all_by_person on focus_tasks (person_id);
create index focus_timers_by_person on focus_timers (person_id);
create index notes_all_by_account on notes (account_id);
create index outgoing_calls_all_by_account on outgoing_calls (account_id);
create index outgoing_calls_by_settler on outgoing_calls (settled_by) where settled_by is not null;
create index runs_all_by_account on runs (account_id);
create index tables_by_creator on tables (created_by);

-- Reports count who signed up when; the trash counts what was removed with a note; mail looks for the flow of its address.
create index users_by_creation on users (created_at);
create index notes_by_removal on notes (removed_with) where removed_with is not null;
create index flows_by_mail_address on flows
  using gin (jsonb_path_query_array(draft, '$.nodes[*] ? (@.type == "flow.mail").parameters.address') jsonb_path_ops);
