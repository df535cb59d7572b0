import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { findMarks } from '#platform/contract/search/text-match.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { SearchResult } from '../contract.ts'
import { capitalize } from './kind-labels.ts'
import { MarkedText } from './public/marked-text.tsx'
import { ResultIcon } from './public/result-icon.tsx'

export function ResultRow({ result, query }: { result: SearchResult; query: string }) {
  const { kind, name, detail, page, snippet, updatedAt, person } = result
  const { history } = useRouter()
  const { ago } = useTimeFormat()
  // The address may have a query and an anchor, so it is a plain link.
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.push(page)
  }
  const facts = [
    kind === 'member' ? detail && capitalize(detail) : `${capitalize(kind)}${detail ? ` in ${detail}` : ''}`,
    updatedAt && `changed ${ago(updatedAt)}${person ? ` by ${person.name}` : ''}`,
  ]
  return (
    <li className="border-b border-line-soft">
      <a href={page} onClick={open} className="flex gap-3 rounded-md py-3.5 hover:bg-hover lg:-mx-2 lg:px-2">
        <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-surface-3 text-ink-2">
          <ResultIcon result={result} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="truncate text-14 font-medium">
            {name ? <MarkedText snippet={{ text: name, marks: findMarks(name, query) }} /> : 'Untitled'}
          </span>
          {snippet && (
            <span className="line-clamp-2 text-13 text-ink-2">
              <MarkedText snippet={snippet} />
            </span>
          )}
          <span className="text-12 text-ink-3">{facts.filter(Boolean).join(', ')}</span>
        </span>
      </a>
    </li>
  )
}
