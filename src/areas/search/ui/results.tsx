import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { InputOf, OutputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/api/query.ts'
import { find } from '../contract.ts'
import { pluralOf } from './kind-labels.ts'
import { ResultRow } from './result-row.tsx'
import { toInput, type SearchParams } from './search-params.ts'

type ResultsProps = { params: SearchParams; onChange: (changed: Partial<SearchParams>) => void }

export function Results({ params, onChange }: ResultsProps) {
  const [now] = useState(() => new Date())
  const input = toInput(params, now)
  const { data, error, refetch } = useRead(find, input, { enabled: input.query !== '' })
  // Earlier results stay until newer ones arrive.
  const [last, setLast] = useState<OutputOf<typeof find>>()
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  if (input.query === '') return <p className="py-6 text-13 text-ink-2">Type a word to search names and texts.</p>
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!shown) return <Skeleton rows={6} />
  const total = shown.counts.reduce((sum, { count }) => sum + count, 0)
  const { kind } = params
  return (
    <div className="min-w-0">
      <p role="status" className="sr-only">
        {total === 0 ? 'Nothing found' : `${total} found`}
      </p>
      {total === 0 ? (
        <Nothing params={params} onChange={onChange} />
      ) : (
        <>
          <Chips label="Kinds">
            <Chip active={kind === ''} onClick={() => onChange({ kind: '' })}>
              All {total}
            </Chip>
            {shown.counts.map(({ kind: each, count }) => (
              <Chip key={each} active={kind === each} onClick={() => onChange({ kind: each })}>
                {pluralOf(each)} {count}
              </Chip>
            ))}
          </Chips>
          <ul aria-label="Results" className="mt-4 border-t border-line-soft">
            <ResultPage page={shown} input={input} />
          </ul>
        </>
      )}
    </div>
  )
}

function ResultPage({ page, input }: { page: OutputOf<typeof find>; input: InputOf<typeof find> }) {
  const { found, next } = page
  return (
    <>
      {found.map((result) => (
        <ResultRow key={`${result.kind} ${result.id}`} result={result} query={input.query} />
      ))}
      {next && <NextPage key={JSON.stringify(input)} input={{ ...input, cursor: next }} />}
    </>
  )
}

function NextPage({ input }: { input: InputOf<typeof find> }) {
  const [isWanted, setWanted] = useState(false)
  const { data, error, refetch } = useRead(find, input, { enabled: isWanted })
  if (data) return <ResultPage page={data} input={input} />
  return (
    <li className="py-3">
      {error ? (
        <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
      ) : (
        <Button kind="ghost" busy={isWanted} onClick={() => setWanted(true)}>
          Show more
        </Button>
      )}
    </li>
  )
}

function Nothing({ params, onChange }: ResultsProps) {
  const isFiltered = params.person !== '' || params.span !== 'any'
  return (
    <EmptyState
      title="Nothing found"
      action={
        isFiltered && <Button onClick={() => onChange({ person: '', span: 'any', kind: '' })}>Clear filters</Button>
      }
    >
      {`Nothing here contains “${params.query.trim()}”${isFiltered ? ' and fits these filters' : ''}. Try other words.`}
    </EmptyState>
  )
}
