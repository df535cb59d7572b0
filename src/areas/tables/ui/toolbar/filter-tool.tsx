import { useEffect, useEffectEvent, useState } from 'react'
import ListFilter from 'lucide-react/icons/list-filter'
import { Popover } from '#design/popover.tsx'
import type { Filter } from '../../contract/filter.ts'
import { askable } from '../../rules/askable.ts'
import { filterable, newCondition } from '../../rules/filter-groups.ts'
import { filterWords, rowWords } from '../../rules/words.ts'
import { FilterEditor } from '../filter/filter-editor.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useCounts } from '../use-counts.ts'
import { SaveButtons } from './save-buttons.tsx'
import { ToolButton } from './tool-button.tsx'

/** Which rows the view shows. What one tries shows at once, and only here; then one saves it for everybody, or not. */
export function FilterTool() {
  const { table, settings, around } = useTableScreen()
  const [open, setOpen] = useState(false)
  const words = filterWords(askable(settings.filter, table.fields), table.fields, around)
  return (
    <Popover
      width={680}
      open={open}
      onOpenChange={setOpen}
      title={`Show ${rowWords(table.rowWord)} where`}
      aside={<Matches />}
      trigger={
        <ToolButton icon={<ListFilter />} lit={words !== undefined}>
          {words ?? 'Filter'}
        </ToolButton>
      }
    >
      <FilterForm onClose={() => setOpen(false)} />
    </Popover>
  )
}

function FilterForm({ onClose }: { onClose: () => void }) {
  const { table, settings, showSettings } = useTableScreen()
  const [first] = filterable(table.fields)
  const [draft, setDraft] = useState<Filter | null>(
    () => settings.filter ?? (first ? { and: [newCondition(first)] } : null),
  )
  const filter = askable(draft, table.fields)
  const show = useEffectEvent(() => {
    if (JSON.stringify(filter) !== JSON.stringify(askable(settings.filter, table.fields))) showSettings({ filter })
  })
  useEffect(() => {
    const resting = setTimeout(() => show(), 250)
    return () => clearTimeout(resting)
  }, [draft])
  return (
    <FilterEditor
      filter={draft}
      onChange={setDraft}
      end={
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <SaveButtons change={{ filter }} onDone={onClose} />
        </span>
      }
    />
  )
}

function Matches() {
  const { around } = useTableScreen()
  const { all, shown } = useCounts()
  if (all === undefined || shown === undefined) return null
  const number = (count: number) => count.toLocaleString(around.locale)
  return (
    <span role="status" className="text-12 text-ink-3 tabular-nums">
      {number(shown)} of {number(all)} match
    </span>
  )
}
