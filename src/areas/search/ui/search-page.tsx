import { useEffect, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { readParams, writeParams, type SearchParams } from './search-params.ts'

/** Results over everything. The address holds the search, so it can be shared and comes back with the Back button. */
export default function SearchPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const params = readParams(search)
  const [typed, setTyped] = useState(params.query)
  const query = useDebounced(typed, 150)
  const change = (changed: Partial<SearchParams>) =>
    void navigate({ to: '/search', search: writeParams({ ...params, query: typed, ...changed }), replace: true })
  // What is in the box wins over the address once typing stops; another address, as from the palette, over the box.
  const [known, setKnown] = useState(params.query)
  if (params.query !== known) {
    setKnown(params.query)
    if (params.query !== query) setTyped(params.query)
  }
  useEffect(() => {
    if (query === typed && query !== params.query) change({ query, kind: '' })
  })
  return (
    <search className="mx-auto flex w-full max-w-280 flex-col gap-4 pt-4 lg:pt-7">
      <h1 className="sr-only">Search</h1>
      <SearchInput
        size="lg"
        className="lg:h-12! lg:rounded-lg!"
        autoFocus
        aria-label="Search this workspace"
        placeholder="Search notes, rows, tasks, sessions, files and people"
        maxLength={200}
        value={typed}
        onValueChange={setTyped}
      />
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_240px]">
        <Results params={params} onChange={change} />
        <Filters params={params} onChange={change} />
      </div>
    </search>
  )
}
