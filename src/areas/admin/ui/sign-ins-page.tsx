import { useState } from 'react'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { securityEventKinds } from '#areas/people/contract/security-events.ts'
import { securityEventTitles } from '#areas/people/ui/public/security-event-labels.ts'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { SignInsList, type EventKind } from './sign-ins-list.tsx'

/** Sign-ins, wrong tries, lock-outs and refused rights of everybody. */
export default function SignInsPage() {
  usePageHeader({ title: 'Sign-ins' })
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<EventKind>('all')
  const debouncedSearch = useDebounced(search.trim())
  return (
    <div className="flex flex-col gap-4 text-13">
      <search className="flex flex-wrap gap-2">
        <SearchInput
          aria-label="Search by name or email"
          placeholder="Search by name or email"
          className="lg:w-70"
          value={search}
          onValueChange={setSearch}
        />
        <div className="w-52">
          <Select label="Event" options={kindOptions} value={kind} onValueChange={setKind} />
        </div>
      </search>
      <SignInsList key={`${debouncedSearch} ${kind}`} search={debouncedSearch} kind={kind} />
    </div>
  )
}

const kindOptions: { value: EventKind; label: string }[] = [
  { value: 'all', label: 'All events' },
  ...securityEventKinds.map((kind) => ({ value: kind, label: securityEventTitles[kind] })),
]
