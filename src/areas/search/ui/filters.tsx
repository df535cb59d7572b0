import { listMembers } from '#areas/workspaces/contract/members.ts'
import { Combobox } from '#design/inputs/combobox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Select, type Option } from '#design/inputs/select.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { SearchParams, Span } from './search-params.ts'

type FiltersProps = { params: SearchParams; onChange: (changed: Partial<SearchParams>) => void }

export function Filters({ params: { person, span }, onChange }: FiltersProps) {
  const { data } = useRead(listMembers, {})
  const people = (data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <aside aria-label="Narrow down" className="flex flex-col gap-3 max-lg:order-first max-lg:flex-row max-lg:*:flex-1">
      <h2 className="text-13 font-semibold max-lg:sr-only">Narrow down</h2>
      {people.length > 1 && (
        <Field label="Changed by">
          <Combobox
            label="Changed by"
            searchLabel="Search people"
            options={[{ value: '', label: 'Anyone' }, ...people]}
            value={person}
            onValueChange={(chosen) => onChange({ person: chosen })}
          />
        </Field>
      )}
      <Field label="When">
        <Select options={spans} value={span} onValueChange={(chosen) => onChange({ span: chosen })} />
      </Field>
    </aside>
  )
}

const spans: Option<Span>[] = [
  { value: 'any', label: 'Any time' },
  { value: 'today', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]
