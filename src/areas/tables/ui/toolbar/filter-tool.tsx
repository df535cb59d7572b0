import { useState } from 'react'
import ListFilter from 'lucide-react/icons/list-filter'
import { Popover } from '#design/overlays/popover.tsx'
import type { Filter } from '../../contract/filter.ts'
import { usableFilter } from '../../rules/query/usable-filter.ts'
import { filterableFields, withConditionFor } from '../../rules/query/filter-groups.ts'
import { filterText, rowNoun } from '../../rules/query/labels.ts'
import { FilterEditor } from '../filter/filter-editor.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useRowCounts } from '../data/use-row-counts.ts'
import { ToolButton } from './tool-button.tsx'
import { useApplyDebounced } from './use-apply-debounced.ts'

/** The filter of the view. Its complete conditions apply while it is edited. */
export function FilterTool() {
  const { table, settings, parseContext, filterField, setFilterField } = useTableScreen()
  const [isOpen, setOpen] = useState(false)
  const changeOpen = (open: boolean) => {
    setOpen(open)
    if (!open) setFilterField(null)
  }
  const label = filterText(usableFilter(settings.filter, table.fields), table.fields, parseContext)
  return (
    <Popover
      width={680}
      open={isOpen || filterField !== null}
      onOpenChange={changeOpen}
      title={`Show ${rowNoun(table.rowWord)} where`}
      aside={<MatchCount />}
      trigger={
        <ToolButton icon={<ListFilter />} lit={label !== undefined}>
          {label ?? 'Filter'}
        </ToolButton>
      }
    >
      <FilterForm />
    </Popover>
  )
}

function FilterForm() {
  const { table, settings, changeSettings, filterField } = useTableScreen()
  const [draft, setDraft] = useState<Filter | null>(() => {
    const fields = filterableFields(table.fields)
    const field = fields.find(({ id }) => id === filterField) ?? (settings.filter ? undefined : fields[0])
    return field ? withConditionFor(settings.filter, field) : settings.filter
  })
  const filter = usableFilter(draft, table.fields)
  useApplyDebounced(draft, () => {
    if (JSON.stringify(filter) !== JSON.stringify(usableFilter(settings.filter, table.fields)))
      changeSettings({ filter })
  })
  return <FilterEditor filter={draft} onChange={setDraft} />
}

function MatchCount() {
  const { parseContext } = useTableScreen()
  const { all, shown } = useRowCounts()
  if (all === undefined || shown === undefined) return null
  const number = (count: number) => count.toLocaleString(parseContext.locale)
  return (
    <span role="status" className="text-12 text-ink-3 tabular-nums">
      {number(shown)} of {number(all)} match
    </span>
  )
}
