import type { RunSummary } from '../../contract/runs.ts'
import type { ListedRun } from '../../store/list-runs.ts'

export function toRunSummary(run: ListedRun): RunSummary {
  return {
    id: run.id,
    number: run.number,
    flow: { id: run.removed_at === null ? run.flow_id : null, name: run.flow_name },
    version: run.version,
    state: run.state,
    trigger: { node: run.trigger_node, type: run.trigger_type, label: run.trigger_label },
    rerunOf: run.rerun_of,
    startedAt: run.started_at,
    endedAt: run.ended_at,
    where: run.where_node,
    error: run.error ?? run.run_error,
    steps: run.steps,
  }
}
