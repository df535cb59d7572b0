import Rows from 'lucide-react/icons/rows-3'
import { Popover } from '#design/overlays/popover.tsx'
import { typeOf } from '../../rules/field-types.ts'
import { sortText } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'
import { SortsEditor } from './sorts-editor.tsx'
import { ToolButton } from './tool-button.tsx'

/** Groups rows by up to three fields. */
export function GroupTool() {
  const { table, settings, changeSettings } = useTableScreen()
  const fields = table.fields.filter((field) => typeOf(field).groupable)
  const label = sortText('Grouped', settings.groups, fields)
  return (
    <Popover
      width={440}
      title="Group by"
      trigger={
        <ToolButton icon={<Rows />} lit={label !== undefined}>
          {label ?? 'Group'}
        </ToolButton>
      }
    >
      <SortsEditor
        label="Group by"
        maxSorts={3}
        fields={fields}
        sorts={settings.groups}
        onChange={(groups) => changeSettings({ groups })}
      />
    </Popover>
  )
}
