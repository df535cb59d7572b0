import Sigma from 'lucide-react/icons/sigma'
import { Button } from '#design/buttons/button.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { Select } from '#design/inputs/select.tsx'
import { typeOf } from '../../rules/field-types.ts'
import { withSummary } from '../../rules/views/summaries.ts'
import { shownFields } from '../../rules/views/view-fields.ts'
import { summaryTitle } from '../../rules/query/labels.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'

/** The summary of each field below the rows. */
export function SummariesTool() {
  const { table, settings, changeSettings } = useTableScreen()
  return (
    <Popover
      side="top"
      align="end"
      width={440}
      title="Summaries"
      trigger={
        <Button kind="ghost" size="xs" icon={<Sigma className="size-3.5" />}>
          Summaries
        </Button>
      }
    >
      <ul className="flex flex-col gap-1 lg:max-h-80 lg:overflow-y-auto">
        {shownFields(table.fields, settings).map((field) => (
          <li key={field.id} className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,11rem)] items-center gap-2">
            <FieldIcon type={field.type} className="size-3.5 text-ink-3" />
            <span className="truncate">{field.name}</span>
            <Select
              label={`Summary of ${field.name}`}
              size="sm"
              options={typeOf(field).summaries.map((each) => ({ value: each, label: summaryTitle(each, field) }))}
              value={settings.summaries[field.id] ?? 'none'}
              onValueChange={(summary) => changeSettings({ summaries: withSummary(settings, field, summary) })}
            />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
