import { Button } from '#design/buttons/button.tsx'
import { Combobox } from '#design/inputs/combobox.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { readFilters } from '../contract.ts'
import { actionOptions, effectOptions, kindOptions, spanOptions } from './log-options.ts'
import { personLabel } from './log-labels.ts'
import { noFilters, type Filters } from './log-query.ts'

type LogFiltersProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void; onClear: () => void }

export function LogFilters({ filters, onChange, onClear }: LogFiltersProps) {
  const me = useSignedIn().person.id
  const { data } = useRead(readFilters, {})
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: personLabel(id, name, me) }))
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(noFilters)
  return (
    <div role="search" aria-label="Filter the log" className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full lg:w-58">
        <SearchInput
          aria-label="Search actions and things"
          placeholder="Search actions and things"
          maxLength={100}
          value={filters.search}
          onValueChange={(search) => onChange({ search })}
        />
      </div>
      {people.length > 1 && (
        <div className={filterClasses}>
          <Combobox
            label="Who"
            searchLabel="Search people"
            options={[{ value: '', label: 'Anyone' }, ...people]}
            value={filters.person}
            onValueChange={(person) => onChange({ person })}
          />
        </div>
      )}
      <div className={filterClasses}>
        <Select
          label="By what"
          options={kindOptions}
          value={filters.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
      </div>
      <div className={filterClasses}>
        <Combobox
          label="Action"
          searchLabel="Search actions"
          options={actionOptions(data?.actions ?? [])}
          value={filters.action}
          onValueChange={(action) => onChange({ action })}
        />
      </div>
      <div className={filterClasses}>
        <Select
          label="Effect"
          options={effectOptions}
          value={filters.effect}
          onValueChange={(effect) => onChange({ effect })}
        />
      </div>
      <div className={filterClasses}>
        <Select label="When" options={spanOptions} value={filters.span} onValueChange={(span) => onChange({ span })} />
      </div>
      {filters.span === 'custom' && (
        <>
          <div className={filterClasses}>
            <Input type="date" aria-label="From" value={filters.from} onValueChange={(from) => onChange({ from })} />
          </div>
          <div className={filterClasses}>
            <Input type="date" aria-label="To" value={filters.to} onValueChange={(to) => onChange({ to })} />
          </div>
        </>
      )}
      {isFiltered && (
        <Button kind="ghost" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

const filterClasses = 'w-34 max-lg:w-[calc(50%-4px)]'
