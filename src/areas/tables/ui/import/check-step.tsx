import ListPlus from 'lucide-react/icons/list-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Notice } from '#design/notice.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stats } from '#design/stats.tsx'
import { useRead } from '#platform/web/query.ts'
import { checkImport } from '../../contract/imports.ts'
import { rowWords } from '../../rules/words.ts'
import { StepList } from './step-list.tsx'
import { Troubles } from './troubles.tsx'
import type { ImportWish } from './wish.ts'
import { listWords, numberWords } from './words.ts'

type CheckStepProps = {
  title: string
  wish: ImportWish
  rowWord: string | null
  busy: boolean
  trouble: string | undefined
  onBack: () => void
  onGo: () => void
  onClose: () => void
}

/** What would happen, tried out without changing anything. */
export function CheckStep({ title, wish, rowWord, busy, trouble, onBack, onGo, onClose }: CheckStepProps) {
  const { data, error, refetch } = useRead(checkImport, wish)
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
          <Button kind="primary" disabled={!data} busy={busy} busyLabel="Starting" onClick={onGo}>
            Import
          </Button>
        </>
      }
    >
      <StepList at={3} />
      <div className="flex flex-col gap-3">
        {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {trouble && <InlineError>{trouble}</InlineError>}
        {!data && !error && (
          <>
            <p className="animate-late text-13 text-ink-2">
              The rows are being tried out. For a long file that takes a few seconds.
            </p>
            <Skeleton rows={3} />
          </>
        )}
        {data && (
          <>
            <p className="text-13 text-ink-2">
              {data.all
                ? `All ${numberWords(data.tried)} rows were tried. This is what would happen:`
                : `The first ${numberWords(data.tried)} rows were tried; the others follow the same rules. Of these:`}
            </p>
            <Stats
              stats={[
                { label: `New ${rowWords(rowWord)}`, value: numberWords(data.add) },
                { label: 'Updated', value: numberWords(data.update) },
                { label: 'Skipped', value: numberWords(data.skip) },
                { label: 'Problems', value: numberWords(data.wrong) },
              ]}
            />
            {data.wrong + data.guessed === 0 && (
              <Notice kind="success" icon={<CircleCheck />}>
                Every cell can be read.
              </Notice>
            )}
            <Troubles {...data} />
            {data.choices.map(({ field, names, count }) => (
              <Notice key={field} kind="accent" icon={<ListPlus />}>
                {field} gets {count === 1 ? 'a new option' : `${numberWords(count)} new options`}:{' '}
                {listWords([...names.slice(0, 8), ...(count > 8 ? [`${numberWords(count - 8)} more`] : [])])}.
              </Notice>
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}
