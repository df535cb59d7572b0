import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { MoreRow } from '#design/data/more-row.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { HeadCell, Table } from '#design/data/table.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listPeople, type PeopleState } from '../contract.ts'
import { PersonRow } from './person-row.tsx'

type PeopleFilter = { search: string; state: PeopleState }

export function PeopleList({ onClear, ...filter }: PeopleFilter & { onClear: () => void }) {
  const { data, error, refetch } = useRead(listPeople, filter)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={6} lead="person" />
  if (data.people.length === 0)
    return (
      <EmptyState title="Nobody found" action={<Button onClick={onClear}>Clear filters</Button>}>
        {filter.search
          ? `Nobody here has “${filter.search}” in their name or address.`
          : 'Nobody here is in this state.'}
      </EmptyState>
    )
  return (
    <>
      <p role="status" className={countClassName}>
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
          <Rows page={data} filter={filter} />
        </tbody>
      </Table>
    </>
  )
}

/* From 1024px on it stands in the row of the filters, at the right. */
const countClassName = 'flex items-center text-12 text-ink-3 max-lg:-mb-2 lg:-mt-12 lg:h-8 lg:self-end'

type Page = OutputOf<typeof listPeople>

/** One page of the list. The next one is loaded below it on request. */
function Rows({ page: { people, next }, filter }: { page: Page; filter: PeopleFilter }) {
  return (
    <>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
      {next && <NextPage cursor={next} filter={filter} />}
    </>
  )
}

function NextPage({ cursor, filter }: { cursor: string; filter: PeopleFilter }) {
  const [isRequested, setRequested] = useState(false)
  const { data, error, refetch } = useRead(listPeople, { ...filter, cursor }, { enabled: isRequested })
  if (data) return <Rows page={data} filter={filter} />
  const controls = { busy: isRequested, onMore: () => setRequested(true), onRetry: () => void refetch() }
  return <MoreRow columns={6} error={error?.message} {...controls} />
}
