import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/messages.ts'
import { retryFailed } from '../store/messages.ts'

export const messageActions = [
  implement(contract.retryMessage, async ({ id }, { db, scope }) => {
    if (!(await retryFailed(db, scope, id)))
      refuse('mail.not-failed', 404, 'There is no such mail that has failed. It may have been handled meanwhile.')
    return {}
  }),
]
