import Copy from 'lucide-react/icons/clipboard-copy'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import { alert } from '#design/feedback/alert.ts'
import type { MenuItems } from '#design/overlays/menu-items.ts'
import { call } from '#platform/web/api/call.ts'
import { openFind } from '../editor/find/find-state.ts'
import type { NoteDetails } from '../../contract/note.ts'
import { readNote } from '../../contract/text.ts'

/** What one can do with the open note, besides what the tree offers. */
export function useBarItems({ id, title }: NoteDetails, onHistory: () => void): MenuItems['items'] {
  return [
    { label: 'Find in the note', icon: <Search />, onClick: openFind },
    { label: 'History', icon: <History />, onClick: onHistory },
    { label: 'Copy as Markdown', icon: <Copy />, onClick: () => void copyMarkdown(id) },
    { label: 'Download as Markdown', icon: <Download />, onClick: () => void downloadMarkdown(id, title) },
    'divider',
  ]
}

async function copyMarkdown(id: string): Promise<void> {
  try {
    const { title, markdown } = await call(readNote, { id })
    await navigator.clipboard.writeText(withTitle(title, markdown))
    alert({ type: 'success', msg: 'Copied as Markdown.' })
  } catch {
    alert({ type: 'error', msg: 'The note could not be copied. Try again.' })
  }
}

async function downloadMarkdown(id: string, title: string): Promise<void> {
  try {
    const { markdown } = await call(readNote, { id })
    const url = URL.createObjectURL(new Blob([withTitle(title, markdown)], { type: 'text/markdown' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${(title || 'Untitled').replace(/[/\\:*?"<>|]/g, '-').slice(0, 100)}.md`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  } catch {
    alert({ type: 'error', msg: 'The note could not be downloaded. Try again.' })
  }
}

const withTitle = (title: string, markdown: string) => (title ? `# ${title}\n\n${markdown}` : markdown)
