import { useNavigate } from '@tanstack/react-router'
import { alert } from '#design/feedback/alert.ts'
import { Dialog } from '#design/overlays/dialog.tsx'
import { call } from '#platform/web/api/call.ts'
import { useRead } from '#platform/web/api/query.ts'
import { createNote, listNotes } from '../../contract/notes.ts'
import { readNote } from '../../contract/text.ts'
import { builtInTemplates, templateTag } from '../../rules/templates.ts'
import { NoteIcon } from '../sidebar/note-icon.tsx'

type Template = { key: string; title: string; icon: string | null; read: () => Promise<string> }

/** Begins a note with the text of a template: a built-in one, or a note that was saved as one. */
export default function TemplateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { data } = useRead(listNotes, {})
  const own = (data?.notes ?? []).filter(({ tags }) => tags.includes(templateTag))
  const use = async ({ title, icon, read }: Template) => {
    try {
      const markdown = await read()
      const { id } = await call(createNote, { title, markdown, ...(icon && { icon }) })
      onClose()
      void navigate({ to: '/notes/$noteId', params: { noteId: id } })
    } catch {
      alert({ type: 'error', msg: 'The note could not be made. Try again.' })
    }
  }
  const templates: Template[] = [
    ...own.map(({ id, title, icon }) => ({
      key: id,
      title: title || 'Untitled',
      icon,
      read: async () => (await call(readNote, { id })).markdown,
    })),
    ...builtInTemplates.map(({ title, icon, markdown }) => ({ key: title, title, icon, read: async () => markdown })),
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New from a template"
      description="Save any note as a template in its menu."
    >
      <ul className="py-2">
        {templates.map((template) => (
          <li key={template.key}>
            <button
              type="button"
              onClick={() => void use(template)}
              className="flex h-9 w-full items-center gap-3 rounded-sm px-2 text-left text-13 hover:bg-hover max-lg:h-11"
            >
              <NoteIcon icon={template.icon} />
              {template.title}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
