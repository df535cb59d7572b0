import { Button } from '#design/button.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Input } from '#design/input.tsx'
import { SearchInput } from '#design/search-input.tsx'
import { Select } from '#design/select.tsx'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { readFilters } from '../contract.ts'
import { actionOptions, effects, kinds, spans } from './log-options.ts'
import { nameWords } from './log-words.ts'
import { noFilters, type Filters } from './log-wish.ts'

type LogFiltersProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void; onClear: () => void }

export function LogFilters({ filters, onChange, onClear }: LogFiltersProps) {
  const me = useSignedIn().person.id
  const { data } = useRead(readFilters, {})
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: nameWords(id, name, me) }))
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noFilters)
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
        <div className={box}>
          <Combobox
            label="Who"
            searchLabel="Search people"
            options={[{ value: '', label: 'Anyone' }, ...people]}
            value={filters.person}
            onValueChange={(person) => onChange({ person })}
          />
        </div>
      )}
      <div className={box}>
        <Select label="By what" options={kinds} value={filters.kind} onValueChange={(kind) => onChange({ kind })} />
      </div>
      <div className={box}>
        <Combobox
          label="Action"
          searchLabel="Search actions"
          options={actionOptions(data?.actions ?? [])}
          value={filters.action}
          onValueChange={(action) => onChange({ action })}
        />
      </div>
      <div className={box}>
        <Select
          label="Effect"
          options={effects}
          value={filters.effect}
          onValueChange={(effect) => onChange({ effect })}
        />
      </div>
      <div className={box}>
        <Select label="When" options={spans} value={filters.span} onValueChange={(span) => onChange({ span })} />
      </div>
      {filters.span === 'own' && (
        <>
          <div className={box}>
            <Input type="date" aria-label="From" value={filters.from} onValueChange={(from) => onChange({ from })} />
          </div>
          <div className={box}>
            <Input type="date" aria-label="To" value={filters.to} onValueChange={(to) => onChange({ to })} />
          </div>
        </>
      )}
      {isNarrowed && (
        <Button kind="ghost" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

const box = 'w-34 max-lg:w-[calc(50%-4px)]'
