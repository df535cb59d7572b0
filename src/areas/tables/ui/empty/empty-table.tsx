import { useState } from 'react'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { rowWords } from '../../rules/words.ts'
import { Templates } from '../list/templates.tsx'
import { useTableScreen } from '../table-screen.ts'
import { usePasteSheet } from './use-paste-sheet.ts'

/** A table without rows says how to get some. The grid stays beside it, so that one can just type. */
export function EmptyTable({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const { table } = useTableScreen()
  const [choosing, setChoosing] = useState(false)
  const paste = usePasteSheet()
  if (!table.may.write)
    return (
      <div className={card}>
        <EmptyState title={`No ${rowWords(table.rowWord)} yet`}>
          Whoever may write here adds them. You will see them as they come.
        </EmptyState>
      </div>
    )
  return (
    <div className={card}>
      <EmptyState title={`No ${rowWords(table.rowWord)} yet`}>
        Start typing in the first row, or fill it from something you have.
      </EmptyState>
      <div className="flex flex-wrap justify-center gap-2 px-6 pb-8">
        <Button kind="primary" icon={<Plus />} onClick={onAdd}>
          Add the first {rowWords(table.rowWord, 1)}
        </Button>
        <Button icon={<Upload />} onClick={onImport}>
          Import CSV or Excel
        </Button>
        <Button icon={<ClipboardPaste />} busy={paste.isPending} onClick={paste.paste}>
          Paste from a sheet
        </Button>
        <Button kind="ghost" icon={<LayoutTemplate />} onClick={() => setChoosing(true)}>
          Use a template
        </Button>
      </div>
      <Dialog
        open={choosing}
        width={560}
        onOpenChange={setChoosing}
        title="Which template?"
        description="It becomes a table of its own, with a few sample rows. This one stays as it is."
      >
        <Templates />
      </Dialog>
    </div>
  )
}

const card =
  'absolute inset-x-4 top-24 z-10 mx-auto max-w-140 rounded-xl border border-line bg-surface lg:top-42 lg:left-14'
