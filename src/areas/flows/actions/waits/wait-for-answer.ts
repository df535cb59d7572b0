import { newId } from '#platform/contract/id.ts'
import { setHook } from '#platform/server/events/hooks/store.ts'
import type { Item } from '../../contract/graph.ts'
import { addWait, endWait, findAnswer, type NewWait } from '../../store/waits.ts'
import { resumeKind } from '../triggers/names.ts'
import { resumePath } from './resume-path.ts'
import type { NodeContext } from '../nodes/node-type.ts'

/** Waits until somebody calls the address of the run. Undefined if its time was over. */
export async function waitForAnswer(
  context: NodeContext,
  wait: Pick<NewWait, 'suffix' | 'form' | 'reply'>,
  until: Date,
): Promise<Item | undefined> {
  const { running, scope, run } = context
  const { id } = await context.write('address', async (db, ownScope) => {
    const added = newId()
    await addWait(db, ownScope, { ...wait, id: added, run })
    await setHook(db, ownScope, {
      id: run,
      account: ownScope.account,
      subject: run,
      kind: resumeKind,
      path: resumePath(running, run),
      methods: ['GET', 'POST', 'PUT', 'PATCH'],
      auth: { kind: 'none' },
      dedupeHeader: null,
      maxPerMinute: 600,
    })
    return { id: added }
  })
  const find = () => running.database.read(scope, (db) => findAnswer(db, scope, id))
  const answer = await context.waitFor('answer', find, until)
  if (answer) return answer
  const isLate = await context.write('too late', (db, ownScope) => endWait(db, ownScope, id, null))
  return isLate ? undefined : find()
}
