import type { ReactNode } from 'react'

/** What a person wrote. */
export function PersonBubble({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="ml-auto flex max-w-[85%] flex-col gap-2 rounded-xl rounded-br-xs bg-surface-3 px-3.5 py-2.5 text-14">
      {children}
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  )
}
