import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Stats } from '#design/data/stats.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { cancelImport, readImportState } from '../../contract/imports.ts'
import { ImportProgressBar } from './import-progress-bar.tsx'
import { StepList } from './step-list.tsx'
import { ImportProblems } from './import-problems.tsx'
import { formatCount } from './import-text.ts'

type ProgressStepProps = { id: string; tableId: string | undefined; onClose: () => void }
type State = OutputOf<typeof readImportState>

/** The progress and the result of an import. It can be closed and opened again. */
export function ProgressStep({ id, tableId, onClose }: ProgressStepProps) {
  const { data, error, refetch } = useRead(readImportState, { id })
  const cancel = useWrite(cancelImport)
  const navigate = useNavigate()
  const isOtherTable = data?.tableId && data.tableId !== tableId && data.state === 'done'
  const open = () => {
    onClose()
    void navigate({ to: '/tables/$id', params: { id: data?.tableId ?? '' }, search: {} })
  }
  const stop = () => cancel.mutate({ id })
  const footer = data && (
    <>
      {data.state === 'working' && (
        <Button kind="ghost" busy={cancel.isPending} onClick={stop}>
          Stop import
        </Button>
      )}
      {data.state === 'done' && (
        <Button kind="ghost" icon={<Undo2 />} busy={cancel.isPending} onClick={stop}>
          Undo import
        </Button>
      )}
      {isOtherTable ? (
        <Button kind="primary" onClick={open}>
          Open the table
        </Button>
      ) : (
        <Button onClick={onClose}>{isFinished(data) ? 'Close' : 'Continue in the background'}</Button>
      )}
    </>
  )
  return (
    <Dialog open width={560} title={titleOf(data)} onOpenChange={(open) => !open && onClose()} footer={footer}>
      <StepList at={data && isFinished(data) ? 5 : 4} />
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <div className="flex flex-col gap-4">
          <ImportStatus state={data} />
          {(data.state === 'working' || data.state === 'done') && (
            <>
              <Stats
                stats={[
                  { label: 'Added', value: formatCount(data.added) },
                  { label: 'Updated', value: formatCount(data.updated) },
                  { label: 'Skipped', value: formatCount(data.skipped) },
                  { label: 'Problems', value: formatCount(data.wrong) },
                ]}
              />
              <ImportProblems {...data} />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

function ImportStatus({ state }: { state: State }) {
  const now = useNow(state.state === 'working')
  switch (state.state) {
    case 'working':
      return (
        <ImportProgressBar
          read={state.read}
          total={state.total}
          seconds={(now - Date.parse(state.startedAt)) / 1_000}
        />
      )
    case 'undoing':
      return (
        <Notice role="status" icon={<Undo2 />}>
          {state.error ?? 'The import is being undone.'} {state.left} {state.left === 1 ? 'part is' : 'parts are'} left
          to undo.
        </Notice>
      )
    case 'undone':
      return (
        <Notice role="status" kind="success" icon={<CircleCheck />}>
          The import was undone. Rows that were changed since then stay as they are.
        </Notice>
      )
    case 'failed':
      return <InlineError>{state.error ?? 'The import failed.'} Nothing was imported.</InlineError>
    default:
      return (
        <Notice role="status" kind="success" icon={<CircleCheck />}>
          All {formatCount(state.read)} rows of the file are done.
        </Notice>
      )
  }
}

function isFinished({ state }: State): boolean {
  return state === 'done' || state === 'undone' || state === 'failed'
}

function titleOf(state: State | undefined): string {
  if (!state) return 'Import'
  const titles = {
    working: 'Importing',
    done: 'Imported',
    undoing: 'Undoing import of',
    undone: 'Undid import of',
    failed: 'Could not import',
  }
  return `${titles[state.state]} ${state.file}`
}

/** The current time, updated every second while the import runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
