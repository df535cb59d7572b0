import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'

type MentionedTextProps = { text: string; mentions: readonly MentionedItem[] }

/** A text whose mentioned items are links to their pages. */
export function MentionedText({ text, mentions }: MentionedTextProps): ReactNode {
  const [first, ...others] = mentions
  if (!first) return text
  return text.split(`@${first.name}`).map((part, index) => (
    <span key={index}>
      {index > 0 && <MentionLink item={first} />}
      <MentionedText text={part} mentions={others} />
    </span>
  ))
}

/** The address may have a query, so it is a plain link. */
function MentionLink({ item: { name, page } }: { item: MentionedItem }) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.push(page)
  }
  return (
    <a href={page} onClick={open} className="rounded-xs bg-accent-soft px-1 font-medium text-accent-ink">
      @{name}
    </a>
  )
}
