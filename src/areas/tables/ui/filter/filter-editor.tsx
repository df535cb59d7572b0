import { useTableScreen } from '../table-screen.ts'
import type { Filter } from '../../contract/filter.ts'
import { filterableFields, toFilter, toGroup, newCondition } from '../../rules/query/filter-groups.ts'
import { AddButtons } from './add-buttons.tsx'
import { FilterParts } from './filter-parts.tsx'

type FilterEditorProps = {
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Edits conditions and nested groups, joined by “and” or “or”. */
export function FilterEditor({ filter, onChange }: FilterEditorProps) {
  const { table } = useTableScreen()
  const group = toGroup(filter)
  const [first] = filterableFields(table.fields)
  const change = (parts: readonly Filter[]) => onChange(parts.length === 0 ? null : toFilter({ ...group, parts }))
  return (
    <>
      <FilterParts
        group={group}
        depth={1}
        onChange={(next) => onChange(next.parts.length === 0 ? null : toFilter(next))}
      />
      {group.parts.length === 0 && first && <p className="py-1 text-13 text-ink-2">No conditions yet.</p>}
      {first && (
        <AddButtons
          depth={1}
          onCondition={() => change([...group.parts, newCondition(first)])}
          onGroup={() => change([...group.parts, { or: [newCondition(first)] }])}
        />
      )}
    </>
  )
}
