import { useState } from 'react'
import { InlineError } from '#design/inline-error.tsx'
import { SearchInput } from '#design/search-input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { listScopes, type KeyScope } from '../contract/keys.ts'
import { KeysArea } from './keys-area.tsx'
import { areaOf, areaWords } from './keys-words.ts'

type ScopesProps = { scopes: readonly string[]; onChange: (scopes: string[]) => void }

/** What a key may do, area by area: all of one, or single actions in it. */
export function KeysScopes({ scopes, onChange }: ScopesProps) {
  const { data, error, refetch } = useRead(listScopes, {})
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const fits = ({ name, title }: KeyScope) =>
    `${areaWords(areaOf(name))} ${title} ${name}`.toLowerCase().includes(words)
  const areas = [...Map.groupBy(data?.actions.filter(fits) ?? [], ({ name }) => areaOf(name))]
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
          <KeysArea
            key={area}
            area={area}
            actions={actions}
            isOpen={words !== ''}
            scopes={scopes}
            onChange={onChange}
          />
        ))}
        {areas.length === 0 && <p className="p-3 text-13 text-ink-2">Nothing found. Try another word.</p>}
      </div>
    </div>
  )
}
