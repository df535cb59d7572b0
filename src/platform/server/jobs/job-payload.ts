import { z } from 'zod'
import { id } from '../../contract/id.ts'

/** What a job carries while it waits: who asked for what, where. Its id is new with each asking, and is its name for once. */
export const jobPayload = z.object({
  id,
  says: z.string(),
  account: id,
  person: id,
  actor: z.object({ kind: z.enum(['person', 'key', 'agent', 'flow']), id }),
  group: id.optional(),
  input: z.unknown(),
})
export type JobPayload = z.infer<typeof jobPayload>
