import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { Popover } from '#design/overlays/popover.tsx'
import { typeOf } from '../../rules/field-types.ts'
import { sortText } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'
import { SortsEditor } from './sorts-editor.tsx'
import { ToolButton } from './tool-button.tsx'

export function SortTool() {
  const { table, settings, changeSettings } = useTableScreen()
  const fields = table.fields.filter((field) => typeOf(field).sort !== false)
  const label = sortText('Sorted', settings.sorts, fields)
  return (
    <Popover
      width={440}
      title="Sort by"
      trigger={
        <ToolButton icon={<ArrowDownUp />} lit={label !== undefined}>
          {label ?? 'Sort'}
        </ToolButton>
      }
    >
      <SortsEditor
        label="Sort by"
        maxSorts={20}
        fields={fields}
        sorts={settings.sorts}
        onChange={(sorts) => changeSettings({ sorts })}
      />
    </Popover>
  )
}
