import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Table2 from 'lucide-react/icons/table-2'
import { listTables } from '#areas/tables/contract/tables.ts'
import { useRead } from '#platform/web/api/query.ts'
import { startersFor } from '../rules/starters.ts'
import { useStartSession } from './composer/hand-off.tsx'

/** Requests that work on this workspace. One click starts a session. */
export function Starters() {
  const sets = useRead(listTables, {}).data?.sets
  const { start, isStarting } = useStartSession()
  if (!sets) return null
  return (
    <ul aria-label="Examples" className="grid gap-2 lg:grid-cols-2">
      {startersFor({ tables: sets.flatMap(({ tables }) => tables) }).map(({ kind, text }) => {
        const Icon = icons[kind]
        return (
          <li key={text}>
            <button
              type="button"
              aria-disabled={isStarting}
              onClick={() => !isStarting && start({ text })}
              className={classes}
            >
              <Icon className="text-ink-3" />
              {text}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const icons = { task: ListChecks, table: Table2, question: MessageCircleQuestion }

const classes =
  'flex size-full min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 text-left text-13 text-ink-2 ' +
  'hover:border-line-hover hover:text-ink lg:min-h-10'
