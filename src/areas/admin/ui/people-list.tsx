import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { MoreRow } from '#design/more-row.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { HeadCell, Table } from '#design/table.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/query.ts'
import { listPeople, type State } from '../contract.ts'
import { PersonRow } from './person-row.tsx'

type Wish = { search: string; state: State }

export function PeopleList({ onClear, ...wish }: Wish & { onClear: () => void }) {
  const { data, error, refetch } = useRead(listPeople, wish)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={6} lead="person" />
  if (data.people.length === 0)
    return (
      <EmptyState title="Nobody found" action={<Button onClick={onClear}>Clear filters</Button>}>
        {wish.search ? `Nobody here has “${wish.search}” in their name or address.` : 'Nobody here is in this state.'}
      </EmptyState>
    )
  return (
    <>
      <p role="status" className={found}>
        {data.next ? `The newest ${data.people.length}` : `${data.people.length} found`}
      </p>
      <Table label="Users">
        <thead>
          <tr>
            <HeadCell>User</HeadCell>
            <HeadCell className="max-lg:hidden">Workspaces</HeadCell>
            <HeadCell className="max-xl:hidden">Sign-in</HeadCell>
            <HeadCell className="max-lg:hidden">Last signed in</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>
              <span className="sr-only">What you can do</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <Rows page={data} wish={wish} />
        </tbody>
      </Table>
    </>
  )
}

/* From 1024px on it stands in the row of the filters, at the right. */
const found = 'flex items-center text-12 text-ink-3 max-lg:-mb-2 lg:-mt-12 lg:h-8 lg:self-end'

type Page = OutputOf<typeof listPeople>

/** A page of the list; the next one comes below it when somebody asks for it. */
function Rows({ page: { people, next }, wish }: { page: Page; wish: Wish }) {
  return (
    <>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
      {next && <Rest cursor={next} wish={wish} />}
    </>
  )
}

function Rest({ cursor, wish }: { cursor: string; wish: Wish }) {
  const [wanted, setWanted] = useState(false)
  const { data, error, refetch } = useRead(listPeople, { ...wish, cursor }, { enabled: wanted })
  if (data) return <Rows page={data} wish={wish} />
  const more = { busy: wanted, onMore: () => setWanted(true), onRetry: () => void refetch() }
  return <MoreRow columns={6} error={error?.message} {...more} />
}
