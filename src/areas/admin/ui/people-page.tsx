import { useState } from 'react'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import type { PeopleState } from '../contract.ts'
import { PeopleStats } from './people-stats.tsx'
import { PeopleList } from './people-list.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'

/** All users of the installation, with search and the decisions of an admin. */
export default function PeoplePage() {
  usePageHeader({ title: 'Users' })
  const [search, setSearch] = useState('')
  const [state, setState] = useState<PeopleState>('all')
  const debouncedSearch = useDebounced(search.trim())
  const clear = () => {
    setSearch('')
    setState('all')
  }
  return (
    <div className="flex flex-col gap-4 text-13">
      <PeopleStats />
      <search className="flex flex-wrap gap-2">
        <SearchInput
          aria-label="Search by name or email"
          placeholder="Search by name or email"
          className="lg:w-70"
          value={search}
          onValueChange={setSearch}
        />
        <div className="w-40">
          <Select label="State" options={stateOptions} value={state} onValueChange={setState} />
        </div>
      </search>
      <PeopleList key={`${debouncedSearch} ${state}`} search={debouncedSearch} state={state} onClear={clear} />
    </div>
  )
}

const stateOptions: { value: PeopleState; label: string }[] = [
  { value: 'all', label: 'Everybody' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'admins', label: 'Admins' },
]
