import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { MenuDivider, MenuItem } from '#design/overlays/menu.tsx'
import { rowNoun } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'
import { AnchoredMenu, type AnchorRect } from './anchored-menu.tsx'

type RowMenuProps = {
  at: AnchorRect
  rowId: string
  /** The neighbouring rows; undefined where rows are sorted or grouped and cannot be moved. */
  siblings: { before: string | null; twoBefore: string | null; after: string | undefined } | undefined
  onAdd: (after: string | null) => void
  onMove: (after: string | null) => void
  onCopy: () => void
  onRemove: () => void
  onClosed: () => void
}

/** The context menu of a row. */
export function RowMenu({ at, rowId, siblings, onAdd, onMove, onCopy, onRemove, onClosed }: RowMenuProps) {
  const { table, openRow } = useTableScreen()
  const rowName = rowNoun(table.rowWord, 1)
  return (
    <AnchoredMenu at={at} label={`Menu of this ${rowName}`} onClosed={onClosed}>
      <MenuItem icon={<Maximize2 />} shortcut="Space" onClick={() => openRow(rowId)}>
        Open {rowName}
      </MenuItem>
      <MenuItem icon={<Copy />} onClick={onCopy}>
        Copy {rowName}
      </MenuItem>
      {table.may.write && (
        <>
          <MenuDivider />
          {siblings && (
            <MenuItem icon={<Plus />} onClick={() => onAdd(siblings.before)}>
              Insert above
            </MenuItem>
          )}
          <MenuItem icon={<Plus />} shortcut="⇧ ↵" onClick={() => onAdd(rowId)}>
            Insert below
          </MenuItem>
          {siblings?.before && (
            <MenuItem icon={<ArrowUp />} onClick={() => onMove(siblings.twoBefore)}>
              Move up
            </MenuItem>
          )}
          {siblings?.after && (
            <MenuItem icon={<ArrowDown />} onClick={() => onMove(siblings.after ?? null)}>
              Move down
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem icon={<Trash2 />} danger onClick={onRemove}>
            Delete {rowName}
          </MenuItem>
        </>
      )}
    </AnchoredMenu>
  )
}
