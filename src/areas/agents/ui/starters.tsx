import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Table2 from 'lucide-react/icons/table-2'
import { listTables } from '#areas/tables/contract/tables.ts'
import { useRead } from '#platform/web/api/query.ts'
import { startersFor } from '../rules/starters.ts'
import { StarterList } from './public/starter-list.tsx'

/** Requests that work on this workspace. */
export function Starters() {
  const sets = useRead(listTables, {}).data?.sets
  if (!sets) return null
  const starters = startersFor({ tables: sets.flatMap(({ tables }) => tables) })
  return <StarterList label="Examples" starters={starters.map(({ kind, text }) => ({ icon: icons[kind], text }))} />
}

const icons = { task: ListChecks, table: Table2, question: MessageCircleQuestion }
