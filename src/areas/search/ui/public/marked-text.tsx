import type { Snippet } from '#platform/contract/search/text-match.ts'

/** A text with the words that were searched highlighted. */
export function MarkedText({ snippet: { text, marks } }: { snippet: Snippet }) {
  return (
    <>
      {marks.map(([from, to], nth) => (
        <span key={from}>
          {text.slice(marks[nth - 1]?.[1] ?? 0, from)}
          <mark className="rounded-xs bg-t6 text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
