import { sql } from 'kysely'
import type { FlowRunState } from '../contract/flows.ts'

/** The state of a row of flow_runs, joined with its run: a run in progress may wait. */
export const shownState = sql<FlowRunState>`case when flow_runs.state = 'running' and runs.state = 'waiting'
  then 'waiting' else flow_runs.state end`
