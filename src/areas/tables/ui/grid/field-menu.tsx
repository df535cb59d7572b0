import ArrowDownAZ from 'lucide-react/icons/arrow-down-a-z'
import ArrowUpAZ from 'lucide-react/icons/arrow-up-a-z'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import EyeOff from 'lucide-react/icons/eye-off'
import PanelLeft from 'lucide-react/icons/panel-left'
import CopyPlus from 'lucide-react/icons/copy-plus'
import ListFilter from 'lucide-react/icons/list-filter'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Rows3 from 'lucide-react/icons/rows-3'
import Trash2 from 'lucide-react/icons/trash-2'
import { MenuDivider, MenuItem } from '#design/overlays/menu.tsx'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import type { Field } from '../../contract/field.ts'
import { duplicateField } from '../../contract/duplicates.ts'
import { removeField } from '../../contract/fields.ts'
import { typeOf } from '../../rules/field-types.ts'
import { directionLabels } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'
import { AnchoredMenu, type AnchorRect } from './anchored-menu.tsx'

type FieldMenuProps = {
  at: AnchorRect
  field: Field
  index: number
  fields: readonly Field[]
  onMove: (from: number, to: number) => void
  onClosed: () => void
}

/** The menu of a column header. */
export function FieldMenu({ at, field, index, fields, onMove, onClosed }: FieldMenuProps) {
  const { table, settings, changeSettings, addField, editField, setAddedField, setFilterField } = useTableScreen()
  const undo = useUndoEntry()
  const remove = useWrite(removeField, {
    onDone: (_output, _input, entry) =>
      offerUndo(`“${field.name}” is in the trash.`, () => entry && undo.mutate({ id: entry })),
  })
  const duplicate = useWrite(duplicateField, {
    onDone: ({ id, name }, _input, entry) => {
      setAddedField(id)
      offerUndo(`“${name}” is a copy of “${field.name}”.`, () => entry && undo.mutate({ id: entry }))
    },
  })
  const type = typeOf(field)
  const { asc, desc } = directionLabels(field)
  const sort = (direction: 'asc' | 'desc') => changeSettings({ sorts: [{ field: field.id, direction }] })
  const isFrozen = settings.frozen > index
  const isGrouped = settings.groups.some((group) => group.field === field.id)
  const group = () =>
    changeSettings({
      groups: isGrouped
        ? settings.groups.filter((each) => each.field !== field.id)
        : [...settings.groups, { field: field.id, direction: 'asc' as const }].slice(-3),
    })
  const { design } = table.may
  const before = fields[index - 1]
  return (
    <AnchoredMenu at={at} label={`Menu of ${field.name}`} onClosed={onClosed}>
      {design && (
        <>
          <MenuItem icon={<Pencil />} onClick={() => editField(field.id)}>
            Edit field
          </MenuItem>
          <MenuItem icon={<CopyPlus />} onClick={() => duplicate.mutate({ tableId: table.id, fieldId: field.id })}>
            Duplicate field
          </MenuItem>
          <MenuDivider />
        </>
      )}
      {type.operators.length > 0 && (
        <MenuItem icon={<ListFilter />} onClick={() => setFilterField(field.id)}>
          Filter by this field
        </MenuItem>
      )}
      {type.sort !== false && (
        <>
          <MenuItem icon={<ArrowDownAZ />} onClick={() => sort('asc')}>
            Sort {asc}
          </MenuItem>
          <MenuItem icon={<ArrowUpAZ />} onClick={() => sort('desc')}>
            Sort {desc}
          </MenuItem>
        </>
      )}
      {type.groupable && (
        <MenuItem icon={<Rows3 />} onClick={group}>
          {isGrouped ? 'Stop grouping by this' : 'Group by this'}
        </MenuItem>
      )}
      <MenuItem
        icon={<PanelLeft />}
        onClick={() => changeSettings({ frozen: isFrozen ? index : Math.min(index + 1, 10) })}
      >
        {isFrozen ? 'Unfreeze from here' : 'Freeze up to here'}
      </MenuItem>
      {index > 0 && (
        <>
          {index > 1 && (
            <MenuItem icon={<ArrowLeft />} onClick={() => onMove(index, index - 1)}>
              Move left
            </MenuItem>
          )}
          {index < fields.length - 1 && (
            <MenuItem icon={<ArrowRight />} onClick={() => onMove(index, index + 1)}>
              Move right
            </MenuItem>
          )}
          <MenuItem icon={<EyeOff />} onClick={() => changeSettings({ hidden: [...settings.hidden, field.id] })}>
            Hide field
          </MenuItem>
        </>
      )}
      {design && (
        <>
          <MenuDivider />
          {before && (
            <MenuItem icon={<Plus />} onClick={() => addField(before.id)}>
              Insert field left
            </MenuItem>
          )}
          <MenuItem icon={<Plus />} onClick={() => addField(field.id)}>
            Insert field right
          </MenuItem>
        </>
      )}
      {design && index > 0 && (
        <>
          <MenuDivider />
          <MenuItem icon={<Trash2 />} danger onClick={() => remove.mutate({ tableId: table.id, fieldId: field.id })}>
            Delete field
          </MenuItem>
        </>
      )}
    </AnchoredMenu>
  )
}
