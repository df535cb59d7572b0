import { useState } from 'react'
import { SearchInput } from '#design/search-input.tsx'
import { Select } from '#design/select.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import type { State } from '../contract.ts'
import { Numbers } from './numbers.tsx'
import { PeopleList } from './people-list.tsx'
import { useSettled } from '#platform/web/settled.ts'

/** Everybody with an account here: found by name or address, and what an admin can do about them. */
export default function PeoplePage() {
  usePageHeader({ title: 'Users' })
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('all')
  const settled = useSettled(search.trim())
  const clear = () => {
    setSearch('')
    setState('all')
  }
  return (
    <div className="flex flex-col gap-4 text-13">
      <Numbers />
      <search className="flex flex-wrap gap-2">
        <SearchInput
          aria-label="Search by name or email"
          placeholder="Search by name or email"
          className="lg:w-70"
          value={search}
          onValueChange={setSearch}
        />
        <div className="w-40">
          <Select label="State" options={choices} value={state} onValueChange={setState} />
        </div>
      </search>
      <PeopleList key={`${settled} ${state}`} search={settled} state={state} onClear={clear} />
    </div>
  )
}

const choices: { value: State; label: string }[] = [
  { value: 'all', label: 'Everybody' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'admins', label: 'Admins' },
]
