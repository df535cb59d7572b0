import ListPlus from 'lucide-react/icons/list-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Stats } from '#design/data/stats.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { checkImport } from '../../contract/imports.ts'
import { rowNoun } from '../../rules/query/labels.ts'
import { StepList } from './step-list.tsx'
import { ImportProblems } from './import-problems.tsx'
import type { ImportOptions } from './import-options.ts'
import { formatList, formatCount } from './import-text.ts'

type CheckStepProps = {
  title: string
  options: ImportOptions
  rowWord: string | null
  busy: boolean
  startError: string | undefined
  onBack: () => void
  onStart: () => void
  onClose: () => void
}

/** A dry run of the import. */
export function CheckStep({ title, options, rowWord, busy, startError, onBack, onStart, onClose }: CheckStepProps) {
  const { data, error, refetch } = useRead(checkImport, options)
  return (
    <Dialog
      open
      width={560}
      title={title}
      unsaved
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <p className="mr-auto text-12 text-ink-3 max-lg:w-full">Nothing has changed yet.</p>
          <Button onClick={onBack}>Back</Button>
          <Button kind="primary" disabled={!data} busy={busy} busyLabel="Starting" onClick={onStart}>
            Import
          </Button>
        </>
      }
    >
      <StepList at={3} />
      <div className="flex flex-col gap-3">
        {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {startError && <InlineError>{startError}</InlineError>}
        {!data && !error && (
          <>
            <p className="animate-late text-13 text-ink-2">Checking the rows. A long file takes a few seconds.</p>
            <Skeleton rows={3} />
          </>
        )}
        {data && (
          <>
            <p className="text-13 text-ink-2">
              {data.all
                ? `All ${formatCount(data.tried)} rows were checked. This is what would happen:`
                : `The first ${formatCount(data.tried)} rows were checked; the others follow the same rules. Of these:`}
            </p>
            <Stats
              stats={[
                { label: `New ${rowNoun(rowWord)}`, value: formatCount(data.add) },
                { label: 'Updated', value: formatCount(data.update) },
                { label: 'Skipped', value: formatCount(data.skip) },
                { label: 'Problems', value: formatCount(data.wrong) },
              ]}
            />
            {data.wrong + data.guessed === 0 && (
              <Notice kind="success" icon={<CircleCheck />}>
                Every cell can be read.
              </Notice>
            )}
            <ImportProblems {...data} />
            {data.choices.map(({ field, names, count }) => (
              <Notice key={field} kind="accent" icon={<ListPlus />}>
                {field} gets {count === 1 ? 'a new option' : `${formatCount(count)} new options`}:{' '}
                {formatList([...names.slice(0, 8), ...(count > 8 ? [`${formatCount(count - 8)} more`] : [])])}.
              </Notice>
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}
