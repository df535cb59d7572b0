import { cx } from '#design/cx.ts'
import { stickyLines, type StickyPart } from '../../rules/editor/sticky-lines.ts'

/** The text of a note, with its headings, lists and links. */
export function StickyText({ text }: { text: string }) {
  return (
    <div className="size-full overflow-hidden break-words whitespace-pre-wrap">
      {stickyLines(text).map(({ kind, parts }, index) => (
        <p key={index} className={cx('min-h-[1lh]', kind === 'heading' && 'font-semibold', kind === 'item' && 'pl-3')}>
          {kind === 'item' && <span className="-ml-3 inline-block w-3">•</span>}
          {parts.map((part, at) => (
            <Part key={at} part={part} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Part({ part: { text, style, address } }: { part: StickyPart }) {
  if (style === 'strong') return <strong className="font-semibold">{text}</strong>
  if (style === 'code') return <code className="font-mono text-12">{text}</code>
  if (address === undefined) return text
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="nodrag underline">
      {text}
    </a>
  )
}
