import { notify } from '#areas/notifications/actions/notify.ts'
import type { EndContext } from '#platform/server/runs/define-run.ts'
import { findStateBefore, type EndingRun } from '../../store/runs.ts'

/** One notification when a flow begins to fail, and one when it works again. */
export async function tellOwner(
  { db, scope, running, end }: EndContext,
  run: EndingRun,
  isFailing: boolean,
): Promise<void> {
  const before = await findStateBefore(db, scope, run)
  const isNews = isFailing ? before !== 'failed' : before === 'failed'
  if (!isNews || run.person_id === null) return
  await notify({ db, scope, send: (call, input) => running.outgoing.send(db, scope, call, input) }, [run.person_id], {
    account: scope.account,
    happening: `flow:${run.id}`,
    about: {
      kind: 'flow',
      flow: { id: run.flow_id, name: run.flow_name },
      run: run.id,
      isFailing,
      error: isFailing ? (run.error ?? end.message ?? null) : null,
    },
  })
}
