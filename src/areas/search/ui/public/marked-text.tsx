import type { Snippet } from '#platform/contract/text-match.ts'

/** A text with the words that were searched highlighted. */
export function MarkedText({ snippet: { text, marks } }: { snippet: Snippet }) {
  let end = 0
  const pieces = marks.map(([from, to]) => {
    const before = text.slice(end, from)
    end = to
    return (
      <span key={from}>
        {before}
        <mark className="rounded-xs bg-t6 text-ink">{text.slice(from, to)}</mark>
      </span>
    )
  })
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  )
}
