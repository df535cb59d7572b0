import RefreshCw from 'lucide-react/icons/refresh-cw'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import type { Block, Usage } from '../../contract/answer.ts'
import type { Answer } from '../../contract/message.ts'
import { regenerate } from '../../contract/messages.ts'
import { hasChanges } from '../../rules/has-changes.ts'
import { answerText } from '../../rules/fold-parts.ts'
import { CopyButton } from '../copy-button.tsx'
import { UndoLine } from './undo-line.tsx'
import { formatUsage } from './format-usage.ts'
import { VersionSwitcher } from './version-switcher.tsx'

type AnswerFooterProps = {
  session: Id
  answer: Answer
  blocks: readonly Block[]
  usage: Usage | null
  isIdle: boolean
  onRegenerate: (() => void) | undefined
}

/** What one can do with an answer, and what it took. */
export function AnswerFooter({ session, answer, blocks, usage, isIdle, onRegenerate }: AnswerFooterProps) {
  const mayRegenerate = useMay(regenerate)
  const text = answerText(blocks)
  return (
    <footer className="-ml-1 flex min-h-6 flex-wrap items-center gap-x-1 text-12 text-ink-3">
      <VersionSwitcher session={session} message={answer} isIdle={isIdle} />
      {text && <CopyButton text={text} label="Copy answer" />}
      {mayRegenerate && (
        <IconButton size="xs" label="Answer again" disabled={!onRegenerate} onClick={onRegenerate}>
          <RefreshCw />
        </IconButton>
      )}
      {hasChanges(blocks) && <UndoLine run={answer.run} undoneBy={answer.undoneBy} label="Undo this answer" />}
      {usage && <span className="ml-auto pl-2 tabular-nums">{formatUsage(usage)}</span>}
    </footer>
  )
}
