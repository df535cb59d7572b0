import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { Popover } from '#design/popover.tsx'
import { typeOf } from '../../rules/field-types.ts'
import { byWords } from '../../rules/words.ts'
import { useTableScreen } from '../table-screen.ts'
import { SortsEditor } from './sorts-editor.tsx'
import { ToolButton } from './tool-button.tsx'

export function SortTool() {
  const { table, settings, changeSettings } = useTableScreen()
  const fields = table.fields.filter((field) => typeOf(field).sort !== false)
  const words = byWords('Sorted', settings.sorts, fields)
  return (
    <Popover
      width={440}
      title="Sort by"
      trigger={
        <ToolButton icon={<ArrowDownUp />} lit={words !== undefined}>
          {words ?? 'Sort'}
        </ToolButton>
      }
    >
      <SortsEditor
        verb="Sort by"
        most={20}
        fields={fields}
        sorts={settings.sorts}
        onChange={(sorts) => changeSettings({ sorts })}
      />
    </Popover>
  )
}
