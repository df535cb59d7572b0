import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { MenuDivider, MenuItem } from '#design/menu.tsx'
import { rowWords } from '../../rules/words.ts'
import { useTableScreen } from '../table-screen.ts'
import { MenuAt, type Spot } from './menu-at.tsx'

type RowMenuProps = {
  at: Spot
  rowId: string
  /** The rows before and after it; where rows are sorted, they have no places of their own. */
  places: { before: string | null; twoBefore: string | null; after: string | undefined } | undefined
  onAdd: (after: string | null) => void
  onMove: (after: string | null) => void
  onCopy: () => void
  onRemove: () => void
  onClosed: () => void
}

/** What one can do with a row, from anywhere in it. */
export function RowMenu({ at, rowId, places, onAdd, onMove, onCopy, onRemove, onClosed }: RowMenuProps) {
  const { table, openRow } = useTableScreen()
  const word = rowWords(table.rowWord, 1)
  return (
    <MenuAt at={at} label={`Menu of this ${word}`} onClosed={onClosed}>
      <MenuItem icon={<Maximize2 />} shortcut="Space" onClick={() => openRow(rowId)}>
        Open {word}
      </MenuItem>
      <MenuItem icon={<Copy />} onClick={onCopy}>
        Copy {word}
      </MenuItem>
      {table.may.write && (
        <>
          <MenuDivider />
          {places && (
            <MenuItem icon={<Plus />} onClick={() => onAdd(places.before)}>
              Insert above
            </MenuItem>
          )}
          <MenuItem icon={<Plus />} shortcut="⇧ ↵" onClick={() => onAdd(rowId)}>
            Insert below
          </MenuItem>
          {places?.before && (
            <MenuItem icon={<ArrowUp />} onClick={() => onMove(places.twoBefore)}>
              Move up
            </MenuItem>
          )}
          {places?.after && (
            <MenuItem icon={<ArrowDown />} onClick={() => onMove(places.after ?? null)}>
              Move down
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem icon={<Trash2 />} danger onClick={onRemove}>
            Delete {word}
          </MenuItem>
        </>
      )}
    </MenuAt>
  )
}
