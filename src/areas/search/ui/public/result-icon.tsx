import Box from 'lucide-react/icons/box'
import File from 'lucide-react/icons/file'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListTodo from 'lucide-react/icons/list-todo'
import MessageSquare from 'lucide-react/icons/message-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Rows3 from 'lucide-react/icons/rows-3'
import Table2 from 'lucide-react/icons/table-2'
import Workflow from 'lucide-react/icons/workflow'
import type { LucideIcon } from 'lucide-react'
import { Avatar } from '#design/data/avatar.tsx'
import type { SearchResult } from '../../contract.ts'

export function ResultIcon({ result: { kind, id, name } }: { result: Pick<SearchResult, 'kind' | 'id' | 'name'> }) {
  const Icon = icons[kind] ?? Box
  return kind === 'member' ? <Avatar id={id} name={name} size={20} /> : <Icon />
}

const icons: Record<string, LucideIcon> = {
  task: ListTodo,
  file: File,
  'API key': KeyRound,
  article: LifeBuoy,
  table: Table2,
  'set of tables': Table2,
  row: Rows3,
  session: MessageSquare,
  note: NotebookPen,
  flow: Workflow,
}
