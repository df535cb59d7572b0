import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { defineRun } from '#platform/server/runs/define-run.ts'
import { executeFlow } from './execute-flow.ts'
import { saveEnd } from './save-end.ts'
import { flowKind } from './start-run.ts'

/** One run of a flow: its nodes, one after the other. */
export const flowRun = defineRun({ kind: flowKind, input: z.object({ run: id }), run: executeFlow, onEnd: saveEnd })
