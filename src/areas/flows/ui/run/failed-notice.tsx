import { Suspense, useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from '#design/buttons/button.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import type { Id } from '#platform/contract/id.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { rerun } from '../../contract/runs.ts'
import type { ShownRun } from '../editor/flow-screen.ts'

const RerunDialog = lazyComponent(() => import('./rerun-dialog.tsx'))

/** Why a run failed, and the ways to go on from there. */
export function FailedNotice({ run, onShowRun }: { run: ShownRun; onShowRun: (id: Id) => void }) {
  const [isChanging, setChanging] = useState(false)
  const mayRun = useMay(rerun)
  const again = useWrite(rerun, { onDone: ({ run: next }) => onShowRun(next) })
  const failed = run.nodes.findLast(({ state }) => state === 'failed')
  return (
    <Notice kind="danger" icon={<CircleAlert />}>
      <p className="font-semibold">{run.where ? `“${run.where}” failed.` : 'The run failed.'}</p>
      <p className="mt-0.5 break-words text-ink-2">{run.error ?? failed?.error}</p>
      {mayRun && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            kind="soft"
            icon={<RotateCw />}
            busy={again.isPending}
            onClick={() => again.mutate({ id: run.id, version: versionOf(run), from: failed ? 'failed' : 'trigger' })}
          >
            {failed ? 'Re-run from here' : 'Run again'}
          </Button>
          <Button size="sm" onClick={() => setChanging(true)}>
            Change input first
          </Button>
        </div>
      )}
      <Suspense>
        {isChanging && (
          <RerunDialog
            run={run}
            node={failed?.node}
            onClose={() => setChanging(false)}
            onStarted={(next) => {
              setChanging(false)
              onShowRun(next)
            }}
          />
        )}
      </Suspense>
    </Notice>
  )
}

/** A test repeats the draft, with what was fixed since. */
export const versionOf = ({ version }: Pick<ShownRun, 'version'>) => (version === null ? 'draft' : 'latest')
