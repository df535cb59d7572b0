import { defineRun } from '#platform/server/runs/define-run.ts'
import { executeFlow } from './execute-flow.ts'
import { flowRunInput } from './flow-run-input.ts'
import { saveEnd } from './save-end.ts'
import { flowKind } from './start-run.ts'

/** One run of a flow: its nodes, one after the other. */
export const flowRun = defineRun({ kind: flowKind, input: flowRunInput, run: executeFlow, onEnd: saveEnd })
