import type { ReactNode } from 'react'
import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import { MentionedText } from './mentioned-text.tsx'

type PersonBubbleProps = { text: string; mentions?: readonly MentionedItem[]; children?: ReactNode }

/** What a person wrote. */
export function PersonBubble({ text, mentions = [], children }: PersonBubbleProps) {
  return (
    <div className="ml-auto flex max-w-[85%] flex-col gap-2 rounded-xl rounded-br-xs bg-surface-3 px-3.5 py-2.5 text-14">
      {children}
      <p className="whitespace-pre-wrap">
        <MentionedText text={text} mentions={mentions} />
      </p>
    </div>
  )
}
