import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { forgetAttempts } from '../store/attempts.ts'
import { forgetCalls } from '../store/calls.ts'
import { forgetEvents } from '../store/events.ts'
import { tokenScope } from './tokens/refresh.ts'

export async function forgetOld({ database }: Runtime): Promise<void> {
  await database.write(tokenScope, async (db) => {
    await forgetCalls(db, tokenScope)
    await forgetEvents(db, tokenScope)
    await forgetAttempts(db, tokenScope)
  })
}
