import { z } from 'zod'
import { id } from '../../contract/id.ts'

/** The key of the description in stored jobs. SQL functions read it, so it cannot change. */
export const descriptionKey = 'says'

/** The stored data of a waiting job: who requested it and its input. The id is its idempotency key. */
export const jobPayload = z.object({
  id,
  [descriptionKey]: z.string(),
  account: id,
  person: id,
  actor: z.object({ kind: z.enum(['person', 'key', 'agent', 'flow']), id }),
  group: id.optional(),
  input: z.unknown(),
})
export type JobPayload = z.infer<typeof jobPayload>
