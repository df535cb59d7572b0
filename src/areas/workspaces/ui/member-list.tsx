import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { SearchInput } from '#design/search-input.tsx'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { HeadCell, Table } from '#design/table.tsx'
import { roles, type Role } from '#platform/contract/permission.ts'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import { listMembers } from '../contract/members.ts'
import { MemberRow } from './member-row.tsx'
import { roleNames } from './public/role-words.ts'
import { useSettled } from '#platform/web/settled.ts'

/** Everybody here, to look through and to change. */
export function MemberList() {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState<Role | 'all'>('all')
  const { ago } = useMoments()
  const wanted = useSettled(search.trim())
  const { data, error, refetch } = useFound(wanted, role)
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
          <Select label="Role" options={choices} value={role} onValueChange={setRole} />
        </div>
      </div>
      {error && !data ? (
        <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
      ) : !data ? (
        <Skeleton rows={4} lead="person" />
      ) : data.members.length === 0 ? (
        <Nobody
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
      {data && data.members.length === most && (
        <p className="text-12 text-ink-3">The first {most}. Search for others.</p>
      )}
    </div>
  )
}

/** What was found last stays until the next is there. */
function useFound(search: string, role: Role | 'all') {
  const found = useRead(listMembers, { ...(search && { search }), ...(role !== 'all' && { role }) })
  const [kept, keep] = useState(found.data)
  if (found.data && found.data !== kept) keep(found.data)
  return { ...found, data: found.data ?? kept }
}

function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line px-6 py-10 text-13 text-ink-2">
      Nobody here has such a name, address or role.
      <Button onClick={onClear}>Clear filters</Button>
    </div>
  )
}

const most = 300
const choices: { value: Role | 'all'; label: string }[] = [
  { value: 'all', label: 'All roles' },
  ...roles.toReversed().map((role) => ({ value: role, label: roleNames[role] })),
]
