import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { item } from '../../contract/graph.ts'
import { addStarted } from '../../store/held-runs.ts'

/** `start`: of a run that was stored as its start only, because it should have been done at once. */
export const flowRunInput = z.object({
  run: id,
  start: z
    .object({
      flow: id,
      number: z.int(),
      version: z.int(),
      trigger: z.object({ node: z.string(), type: z.string(), label: z.string() }),
      items: z.array(item),
      startedAt: z.string(),
    })
    .optional(),
})
export type FlowRunInput = z.infer<typeof flowRunInput>

/** Stores the run itself, if the process that received it died before. */
export async function storeRun(db: Db, scope: Scope, { run, start }: FlowRunInput): Promise<void> {
  if (start) await addStarted(db, scope, run, start)
}
