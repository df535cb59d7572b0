import { useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { numberFormat } from '../../../rules/number-format.ts'
import { rowNoun } from '../../../rules/query/labels.ts'
import { useTableScreen } from '../../table-screen.ts'
import { BulkEdit } from './bulk-edit.tsx'

type BulkBarProps = {
  count: number
  isAll: boolean
  onSet: (fieldId: string, value: unknown) => void
  onCopy: () => void
  onRemove: () => void
  onClear: () => void
}

/** Actions for the checked rows. */
export function BulkBar({ count, isAll, onSet, onCopy, onRemove, onClear }: BulkBarProps) {
  const { table, parseContext } = useTableScreen()
  const [isEditing, setEditing] = useState(false)
  const number = numberFormat(parseContext.locale, {}).format(count)
  const rows = `${number} ${rowNoun(table.rowWord, count)}`
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-(--z-sticky) flex justify-center max-lg:bottom-20">
      <div
        role="toolbar"
        aria-label="Selected rows"
        className="pointer-events-auto flex animate-rise items-center gap-1 rounded-lg bg-raised p-1.5 pl-3.5 text-13 shadow-pop"
      >
        <span role="status" className="pr-2.5 font-medium">
          {isAll ? `All ${rows}` : number} selected
        </span>
        <i aria-hidden className="mr-1 h-5 w-px bg-line" />
        {table.may.write && (
          <Button kind="ghost" size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        <IconButton label="Copy" onClick={onCopy}>
          <Copy />
        </IconButton>
        {table.may.write && (
          <IconButton label="Delete" onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
        <IconButton label="Clear selection" shortcut="Esc" onClick={onClear}>
          <X />
        </IconButton>
      </div>
      {isEditing && <BulkEdit rows={isAll ? `all ${rows}` : rows} onSet={onSet} onClose={() => setEditing(false)} />}
    </div>
  )
}
