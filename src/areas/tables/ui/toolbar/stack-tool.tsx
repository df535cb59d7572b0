import Columns from 'lucide-react/icons/columns-3'
import { Menu, MenuRadioGroup, MenuItem, MenuDivider } from '#design/overlays/menu.tsx'
import Plus from 'lucide-react/icons/plus'
import { typeOf } from '../../rules/field-types.ts'
import { columnSummary, stackFields, stackOf } from '../../rules/views/kanban.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { ToolButton } from './tool-button.tsx'

/** The field whose choices are the columns of the board, and the sum above each column. */
export function StackTool() {
  const { table, settings, changeSettings, addField } = useTableScreen()
  const stack = stackOf(table.fields, settings)
  const columnSum = columnSummary(table.fields, settings)
  const numbers = table.fields.filter((field) => typeOf(field).summaries.includes('sum'))
  // Without a setting a board shows a sum by default: `none` turns it off.
  const noSums = Object.fromEntries(numbers.map(({ id }) => [id, 'none' as const]))
  return (
    <Menu trigger={<ToolButton icon={<Columns />}>{stack ? `Stacked by ${stack.name}` : 'Stack'}</ToolButton>}>
      <MenuRadioGroup
        label="One column for each choice of"
        value={stack?.id ?? ''}
        onValueChange={(id) => changeSettings({ stack: id })}
        options={stackFields(table.fields).map(({ id, name, type }) => ({
          value: id,
          label: name,
          icon: <FieldIcon type={type} />,
        }))}
      />
      {numbers.length > 0 && (
        <>
          <MenuDivider />
          <MenuRadioGroup
            label="Above each column"
            value={columnSum?.field.id ?? ''}
            onValueChange={(id) => changeSettings({ summaries: id === '' ? noSums : { [id]: 'sum' } })}
            options={[
              { value: '', label: 'Count only' },
              ...numbers.map(({ id, name, type }) => ({
                value: id,
                label: `Sum of ${name}`,
                icon: <FieldIcon type={type} />,
              })),
            ]}
          />
        </>
      )}
      {table.may.design && (
        <>
          <MenuDivider />
          <MenuItem icon={<Plus />} onClick={() => addField()}>
            Add a field
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
