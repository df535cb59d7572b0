import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { SearchInput } from '#design/search-input.tsx'
import { Segment } from '#design/segment.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { InputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/query.ts'
import { useSettled } from '#platform/web/settled.ts'
import { listIdeas } from '../contract.ts'
import { IdeaRow } from './idea-row.tsx'
import { firstView, views, type ViewName } from './views.ts'

export function Board() {
  const [view, setView] = useState<ViewName>('top')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim().slice(0, 100))
  const asks = { ...(views.find(({ value }) => value === view) ?? views[0]).asks, search }
  const { data } = useRead(listIdeas, firstView)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-4 lg:px-10">
        <div className="-mx-5 max-w-[100vw] overflow-x-auto px-5 py-1 lg:mx-0 lg:px-0">
          <Segment label="Show" options={views} value={view} onValueChange={setView} />
        </div>
        <SearchInput
          aria-label="Search ideas"
          placeholder={data && data.total > 0 ? `Search ${data.total} ideas` : 'Search ideas'}
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
          className="lg:ml-auto lg:w-55"
        />
      </div>
      <Ideas key={JSON.stringify(asks)} asks={asks} onClear={() => setTyped('')} />
    </>
  )
}

type Asks = InputOf<typeof listIdeas>

/** A page of ideas, and below it the next one once somebody wants more. */
function Ideas({ asks, onClear }: { asks: Asks; onClear: () => void }) {
  const { data, error, refetch } = useRead(listIdeas, asks)
  const [wantsMore, setWantsMore] = useState(false)
  if (!data)
    return (
      <div className="px-5 py-6 lg:px-10">
        {error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={5} />}
      </div>
    )
  if (data.ideas.length === 0 && !asks.cursor) return <Nothing asks={asks} onClear={onClear} />
  return (
    <>
      <ul>
        {data.ideas.map((idea) => (
          <IdeaRow key={idea.id} idea={idea} />
        ))}
      </ul>
      {data.next !== null &&
        (wantsMore ? (
          <Ideas asks={{ ...asks, cursor: data.next }} onClear={onClear} />
        ) : (
          <div className="px-5 py-5 lg:px-10">
            <Button onClick={() => setWantsMore(true)}>Show more</Button>
          </div>
        ))}
    </>
  )
}

function Nothing({ asks: { search, status }, onClear }: { asks: Asks; onClear: () => void }) {
  if (search)
    return (
      <EmptyState title="No such idea" action={<Button onClick={onClear}>Clear search</Button>}>
        Nothing here has “{search}” in it. Perhaps you are the first to think of it.
      </EmptyState>
    )
  if (status !== 'all')
    return (
      <EmptyState title="Nothing here yet">
        No idea has come this far. The top ones show what people want most.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No ideas yet"
      action={
        <Button kind="primary" render={<a href="#add-idea" />}>
          Add an idea
        </Button>
      }
    >
      What would help you get more done? The first idea on this board is yours to write.
    </EmptyState>
  )
}
