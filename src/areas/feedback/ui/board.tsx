import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { InputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { listIdeas } from '../contract.ts'
import { IdeaRow } from './idea-row.tsx'
import { firstQuery, boardViews, type BoardViewName } from './board-views.ts'

export function Board() {
  const [view, setView] = useState<BoardViewName>('top')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim().slice(0, 100))
  const query = { ...(boardViews.find(({ value }) => value === view) ?? boardViews[0]).query, search }
  const { data } = useRead(listIdeas, firstQuery)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-4 lg:px-10">
        <div className="-mx-5 max-w-[100vw] overflow-x-auto px-5 py-1 lg:mx-0 lg:px-0">
          <Segment label="Show" options={boardViews} value={view} onValueChange={setView} />
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
      <Ideas key={JSON.stringify(query)} query={query} onClear={() => setTyped('')} />
    </>
  )
}

type IdeasInput = InputOf<typeof listIdeas>

/** A page of ideas; "Show more" renders the next page below it. */
function Ideas({ query, onClear }: { query: IdeasInput; onClear: () => void }) {
  const { data, error, refetch } = useRead(listIdeas, query)
  const [showsMore, setShowsMore] = useState(false)
  if (!data)
    return (
      <div className="px-5 py-6 lg:px-10">
        {error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={5} />}
      </div>
    )
  if (data.ideas.length === 0 && !query.cursor) return <EmptyBoard query={query} onClear={onClear} />
  return (
    <>
      <ul>
        {data.ideas.map((idea) => (
          <IdeaRow key={idea.id} idea={idea} />
        ))}
      </ul>
      {data.next !== null &&
        (showsMore ? (
          <Ideas query={{ ...query, cursor: data.next }} onClear={onClear} />
        ) : (
          <div className="px-5 py-5 lg:px-10">
            <Button onClick={() => setShowsMore(true)}>Show more</Button>
          </div>
        ))}
    </>
  )
}

function EmptyBoard({ query: { search, status }, onClear }: { query: IdeasInput; onClear: () => void }) {
  if (search)
    return (
      <EmptyState title="No ideas found" action={<Button onClick={onClear}>Clear search</Button>}>
        No idea contains “{search}”. You can be the first to add it.
      </EmptyState>
    )
  if (status !== 'all') return <EmptyState title="Nothing here yet">No idea has this status yet.</EmptyState>
  return (
    <EmptyState
      title="No ideas yet"
      action={
        <Button kind="primary" render={<a href="#add-idea" />}>
          Add an idea
        </Button>
      }
    >
      What would help you get more done? Be the first to add an idea.
    </EmptyState>
  )
}
