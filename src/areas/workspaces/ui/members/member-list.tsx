import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { HeadCell, Table } from '#design/data/table.tsx'
import { roles, type Role } from '#platform/contract/permission.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listMembers } from '../../contract/members.ts'
import { MemberRow } from './member-row.tsx'
import { roleNames } from '../public/role-labels.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'

export function MemberList() {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState<Role | 'all'>('all')
  const { ago } = useTimeFormat()
  const debouncedSearch = useDebounced(search.trim())
  const { data, error, refetch } = useMemberSearch(debouncedSearch, role)
  return (
    <div className="flex flex-col gap-3 pt-4">
      <div className="flex flex-wrap gap-2">
        <SearchInput
          aria-label="Search by name or email"
          placeholder="Search by name or email"
          value={search}
          onValueChange={setSearch}
          className="lg:w-65"
        />
        <div className="w-32">
          <Select label="Role" options={roleOptions} value={role} onValueChange={setRole} />
        </div>
      </div>
      {error && !data ? (
        <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
      ) : !data ? (
        <Skeleton rows={4} lead="person" />
      ) : data.members.length === 0 ? (
        <NoMatches
          onClear={() => {
            setSearch('')
            setRole('all')
          }}
        />
      ) : (
        <Table label="Members">
          <thead>
            <tr>
              <HeadCell>Name</HeadCell>
              <HeadCell>
                <span className="px-2.5">Role</span>
              </HeadCell>
              <HeadCell className="max-lg:hidden">Last active</HeadCell>
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} owners={data.owners} ago={ago} />
            ))}
          </tbody>
        </Table>
      )}
      {data && data.members.length === maxMembers && (
        <p className="text-12 text-ink-3">The first {maxMembers}. Search for others.</p>
      )}
    </div>
  )
}

/** Keeps the last result until the next one has arrived. */
function useMemberSearch(search: string, role: Role | 'all') {
  const read = useRead(listMembers, { ...(search && { search }), ...(role !== 'all' && { role }) })
  const [lastData, setLastData] = useState(read.data)
  if (read.data && read.data !== lastData) setLastData(read.data)
  return { ...read, data: read.data ?? lastData }
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line px-6 py-10 text-13 text-ink-2">
      Nobody here has such a name, address or role.
      <Button onClick={onClear}>Clear filters</Button>
    </div>
  )
}

const maxMembers = 300
const roleOptions: { value: Role | 'all'; label: string }[] = [
  { value: 'all', label: 'All roles' },
  ...roles.toReversed().map((role) => ({ value: role, label: roleNames[role] })),
]
