import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Message } from '../contract/message.ts'
import { hasChanges } from '../rules/has-changes.ts'
import { listAttachedFiles } from '../store/attached-files.ts'
import { listUndoneRuns } from '../store/proposals.ts'
import type { StoredMessage } from '../store/messages.ts'

/** The messages of a branch, with the names of attached files that the person may still see. */
export async function readMessages(db: Db, scope: Scope, branch: readonly StoredMessage[]): Promise<Message[]> {
  const files = await listAttachedFiles(
    db,
    scope,
    branch.flatMap((message) => message.files),
  )
  const runs = branch.flatMap(({ run, blocks }) => (run !== null && hasChanges(blocks ?? []) ? [run] : []))
  const undone = await listUndoneRuns(db, scope, runs)
  return branch.map((message): Message => {
    const { id, at, versions, run } = message
    if (message.role === 'person' || run === null)
      return {
        id,
        at,
        versions,
        role: 'person',
        text: message.text ?? '',
        files: message.files.flatMap((file) => files.get(file) ?? []),
        mentions: message.mentions,
        isQueued: message.isQueued,
      }
    const { runState, blocks, usage, isProposal } = message
    const state = runState === 'ready' || runState === 'running' ? 'working' : (runState ?? 'done')
    return {
      id,
      at,
      versions,
      role: 'answer',
      run,
      state,
      blocks: blocks ?? [],
      usage,
      isProposal,
      undoneBy: undone.get(run) ?? null,
    }
  })
}
