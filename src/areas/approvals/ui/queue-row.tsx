import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { useMoments } from '#platform/web/moments.ts'
import { useSignedIn } from '#platform/web/session.ts'
import type { Approval } from '../contract.ts'
import { AskerMark } from './asker-mark.tsx'
import { StateBadge } from './state-badge.tsx'
import { Title } from './title.tsx'
import { useDecide } from './use-decide.ts'
import { useMayDecide } from './use-may-decide.ts'
import { askerWords, leftWords } from './words.ts'

type QueueRowProps = {
  approval: Approval
  isChosen: boolean
  isMarked: boolean
  onChoose: () => void
  onMark: () => void
}

/** One request in the list. On a phone it is a card with its two answers; beside the pane it is a line to choose. */
export function QueueRow({ approval, isChosen, isMarked, onChoose, onMark }: QueueRowProps) {
  const { title, howMuch, state, askedAt, decidedAt } = approval
  const me = useSignedIn().person.id
  const { ago } = useMoments()
  const { approve, isApproving } = useDecide(approval)
  const mayDecide = useMayDecide(approval)
  return (
    <li className={cx(row, isChosen && 'lg:bg-selected')}>
      {mayDecide && (
        <span className="relative z-1 flex pt-0.5 max-lg:hidden">
          <Checkbox aria-label={`Mark: ${title}`} checked={isMarked} onCheckedChange={onMark} />
        </span>
      )}
      <AskerMark approval={approval} />
      <div className="min-w-0 flex-1">
        <button type="button" aria-current={isChosen} className={choice} onClick={onChoose}>
          <Title approval={approval} />
        </button>
        <p className="truncate text-12 text-ink-3">{askerWords(approval, me)}</p>
        {state === 'waiting' ? <TimeLeft approval={approval} /> : <StateBadge approval={approval} />}
      </div>
      <div className="text-right text-12 text-ink-3">
        {howMuch && <span className="block text-13 text-ink tabular-nums">{howMuch}</span>}
        {ago(decidedAt ?? askedAt)}
      </div>
      {mayDecide && (
        <div className="relative z-1 flex w-full gap-2 *:flex-1 lg:hidden">
          <Button aria-label={`Review: ${title}`} onClick={onChoose}>
            Review
          </Button>
          <Button kind="soft" aria-label={`Approve: ${title}`} busy={isApproving} onClick={() => approve()}>
            Approve
          </Button>
        </div>
      )}
    </li>
  )
}

/** How long there still is, once that is less than a day. */
function TimeLeft({ approval: { expiresAt } }: { approval: Approval }) {
  const left = leftWords(expiresAt, new Date())
  return left && <p className={cx('text-12', left.isShort ? 'font-medium text-warn' : 'text-ink-3')}>{left.says}</p>
}

const row =
  'relative flex flex-wrap items-start gap-x-3 gap-y-3 text-13 max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:p-4 ' +
  'lg:border-b lg:border-line-soft lg:px-4 lg:py-3 lg:hover:bg-hover'

/* The whole row chooses. What else can be pressed in it lies above. */
const choice = 'block w-full text-left font-medium -outline-offset-2 after:absolute after:inset-0 lg:truncate'
