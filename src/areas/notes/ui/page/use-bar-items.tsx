import Copy from 'lucide-react/icons/clipboard-copy'
import Download from 'lucide-react/icons/download'
import FolderDown from 'lucide-react/icons/folder-down'
import History from 'lucide-react/icons/history'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Search from 'lucide-react/icons/search'
import { alert } from '#design/feedback/alert.ts'
import type { MenuItems } from '#design/overlays/menu-items.ts'
import { call } from '#platform/web/api/call.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { downloadNotes } from '../transfer/export-link.ts'
import { openFind } from '../editor/find/find-state.ts'
import type { NoteDetails } from '../../contract/note.ts'
import { templateTag } from '../../rules/templates.ts'
import { setNoteTags } from '../../contract/notes.ts'
import { readNote } from '../../contract/text.ts'

/** What one can do with the open note, besides what the tree offers. */
export function useBarItems({ id, title, tags, may }: NoteDetails, onHistory: () => void): MenuItems['items'] {
  const saveTags = useWrite(setNoteTags, {
    onDone: () => alert({ type: 'success', msg: 'Saved as a template. Notes can begin with its text.' }),
  })
  return [
    { label: 'Find in the note', icon: <Search />, onClick: openFind },
    { label: 'History', icon: <History />, onClick: onHistory },
    { label: 'Copy as Markdown', icon: <Copy />, onClick: () => void copyMarkdown(id) },
    { label: 'Download as Markdown', icon: <Download />, onClick: () => void downloadMarkdown(id, title) },
    { label: 'Export with notes inside', icon: <FolderDown />, onClick: () => downloadNotes(id) },
    ...(may.write && !tags.includes(templateTag)
      ? [
          {
            label: 'Save as template',
            icon: <LayoutTemplate />,
            onClick: () => saveTags.mutate({ id, tags: [...tags, templateTag] }),
          },
        ]
      : []),
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
