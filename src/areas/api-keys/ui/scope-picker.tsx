import { useState } from 'react'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listScopes, type KeyScope } from '../contract.ts'
import { ScopeArea } from './scope-area.tsx'
import { areaOf, areaLabel } from './scope-labels.ts'

type ScopePickerProps = { scopes: readonly string[]; onChange: (scopes: string[]) => void }

/** Chooses whole areas or single actions. */
export function ScopePicker({ scopes, onChange }: ScopePickerProps) {
  const { data, error, refetch } = useRead(listScopes, {})
  const [search, setSearch] = useState('')
  const searchText = search.trim().toLowerCase()
  const matches = ({ name, title }: KeyScope) =>
    `${areaLabel(areaOf(name))} ${title} ${name}`.toLowerCase().includes(searchText)
  const areas = [...Map.groupBy(data?.actions.filter(matches) ?? [], ({ name }) => areaOf(name))]
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  return (
    <div className="flex flex-col gap-2">
      <SearchInput aria-label="Search actions" placeholder="Search actions" value={search} onValueChange={setSearch} />
      <div
        role="group"
        aria-label="Actions"
        tabIndex={0}
        className="max-h-64 divide-y divide-line-soft overflow-y-auto rounded-lg border border-line [scrollbar-width:thin]"
      >
        {areas.map(([area, actions]) => (
          <ScopeArea
            key={area}
            area={area}
            actions={actions}
            isOpen={searchText !== ''}
            scopes={scopes}
            onChange={onChange}
          />
        ))}
        {areas.length === 0 && <p className="p-3 text-13 text-ink-2">Nothing found. Try another word.</p>}
      </div>
    </div>
  )
}
