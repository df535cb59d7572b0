import { Button } from '#design/buttons/button.tsx'
import { Menu, MenuRadioGroup } from '#design/overlays/menu.tsx'
import type { Field } from '../../contract/field.ts'
import type { SummaryName } from '../../contract/view.ts'
import { typeOf } from '../../rules/field-types.ts'
import { withSummary } from '../../rules/views/summaries.ts'
import { summaryTitle, formatSummary, summaryLabel } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'

type SummaryProps = { field: Field; summary: SummaryName; value: number | string | null | undefined }

/** For example “Sum of Price 991”. A click opens the other summaries. */
export function Summary({ field, summary, value }: SummaryProps) {
  const { parseContext, settings, changeSettings } = useTableScreen()
  return (
    <Menu
      side="top"
      trigger={
        <Button kind="ghost" size="xs" className="-mx-2 min-w-0 font-normal! text-ink-2 tabular-nums">
          <span className="truncate">{summaryLabel(summary, field)}</span>
          <b className="font-semibold text-ink">
            {value === undefined ? '…' : formatSummary(value, summary, field, parseContext)}
          </b>
        </Button>
      }
    >
      <MenuRadioGroup
        label={field.name}
        value={summary}
        onValueChange={(next) => changeSettings({ summaries: withSummary(settings, field, next) })}
        options={typeOf(field).summaries.map((each) => ({ value: each, label: summaryTitle(each, field) }))}
      />
    </Menu>
  )
}
