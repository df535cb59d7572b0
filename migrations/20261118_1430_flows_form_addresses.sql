-- Forms have addresses, too: the draft of a flow is found by the address of its webhook or form.
drop index flows_hook_paths;
create index flows_by_draft_address on flows
  using gin (jsonb_path_query_array(draft, '$.nodes[*] ? (@.type == "flow.webhook" || @.type == "flow.form").parameters.path') jsonb_path_ops);
