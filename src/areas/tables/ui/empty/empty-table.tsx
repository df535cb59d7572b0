import { useState } from 'react'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { rowNoun } from '../../rules/query/labels.ts'
import { Templates } from '../list/templates.tsx'
import { useTableScreen } from '../table-screen.ts'
import { usePasteFromSheet } from './use-paste-from-sheet.ts'

/** Ways to add the first rows. The grid stays visible behind it, so that typing works too. */
export function EmptyTable({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const { table } = useTableScreen()
  const [isChoosingTemplate, setChoosingTemplate] = useState(false)
  const paste = usePasteFromSheet()
  if (!table.may.write)
    return (
      <div className={cardClass}>
        <EmptyState title={`No ${rowNoun(table.rowWord)} yet`}>
          People who can edit this table add them. They appear here at once.
        </EmptyState>
      </div>
    )
  return (
    <div className={cardClass}>
      <EmptyState title={`No ${rowNoun(table.rowWord)} yet`}>
        Start typing in the first row, or fill it from something you have.
      </EmptyState>
      <div className="flex flex-wrap justify-center gap-2 px-6 pb-8">
        <Button kind="primary" icon={<Plus />} onClick={onAdd}>
          Add the first {rowNoun(table.rowWord, 1)}
        </Button>
        <Button icon={<Upload />} onClick={onImport}>
          Import CSV or Excel
        </Button>
        <Button icon={<ClipboardPaste />} busy={paste.isPending} onClick={paste.paste}>
          Paste from a sheet
        </Button>
        <Button kind="ghost" icon={<LayoutTemplate />} onClick={() => setChoosingTemplate(true)}>
          Use a template
        </Button>
      </div>
      <Dialog
        open={isChoosingTemplate}
        width={560}
        onOpenChange={setChoosingTemplate}
        title="Which template?"
        description="It becomes a table of its own, with a few sample rows. This one stays as it is."
      >
        <Templates />
      </Dialog>
    </div>
  )
}

const cardClass =
  'absolute inset-x-4 top-24 z-10 mx-auto max-w-140 rounded-xl border border-line bg-surface lg:top-42 lg:left-14'
