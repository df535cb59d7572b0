import { rangeSummaryParts } from '../../rules/views/range-summary.ts'
import { rangeSummary } from '../grid/select/use-range-summary.ts'
import { useTableScreen } from '../table-screen.ts'

/** Count, sum, average, minimum and maximum of the selected cells. */
export function SelectionSummary() {
  const { parseContext } = useTableScreen()
  const selected = rangeSummary.use()
  return (
    <span role="status" aria-label="Selected cells" className="ml-auto flex min-w-0 gap-4 truncate">
      {selected &&
        rangeSummaryParts(selected.summary, selected.fields, parseContext).map(([label, value]) => (
          <span key={label} className={hiddenOnPhone.includes(label) ? 'max-lg:hidden' : undefined}>
            {label} <b className="font-semibold text-ink">{value}</b>
          </span>
        ))}
    </span>
  )
}

const hiddenOnPhone = ['Min', 'Max']
