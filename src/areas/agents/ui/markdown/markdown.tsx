import { memo, useMemo } from 'react'
import { closeMarks } from './close-marks.ts'
import { CodeBlock } from './code-block.tsx'
import { Inlines } from './inlines.tsx'
import { Math } from './math.tsx'
import { parseMarkdown, type MarkdownBlock } from './parse-markdown.ts'
import { TableBlock } from './table-block.tsx'

type MarkdownProps = { text: string; /** More text will come. */ isStreaming?: boolean }

/** What an agent wrote. While it streams, only the last block is drawn again. */
export function Markdown({ text, isStreaming = false }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(isStreaming ? closeMarks(text) : text), [text, isStreaming])
  return (
    <div className="flex min-w-0 flex-col gap-3 text-14 wrap-anywhere">
      <Blocks blocks={blocks} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

const Block = memo(
  function Block({ block }: { block: MarkdownBlock }) {
    switch (block.type) {
      case 'paragraph':
        return (
          <p>
            <Inlines content={block.content} />
          </p>
        )
      case 'heading': {
        const Heading = block.level <= 2 ? 'h3' : 'h4'
        return (
          <Heading className={block.level <= 2 ? 'mt-1 text-15 font-semibold' : 'font-semibold'}>
            <Inlines content={block.content} />
          </Heading>
        )
      }
      case 'code':
        return <CodeBlock language={block.language} text={block.text} />
      case 'quote':
        return (
          <blockquote className="flex flex-col gap-2 border-l-2 border-line-strong pl-3 text-ink-2">
            <Blocks blocks={block.blocks} />
          </blockquote>
        )
      case 'list':
        return <List {...block} />
      case 'table':
        return <TableBlock table={block} />
      case 'math':
        return <Math text={block.text} isBlock />
      case 'rule':
        return <hr className="border-line" />
    }
  },
  (one, other) => one.block.raw === other.block.raw,
)

function List({ start, items }: Extract<MarkdownBlock, { type: 'list' }>) {
  const rows = items.map(({ checked, blocks }, index) => (
    <li key={index} className="pl-0.5 *:not-first:mt-1">
      {checked !== null && <span className="sr-only">{checked ? 'Done: ' : 'Open: '}</span>}
      {checked !== null && (
        <span aria-hidden className="float-left mr-1.5">
          {checked ? '☑' : '☐'}
        </span>
      )}
      <Blocks blocks={blocks} />
    </li>
  ))
  if (start === null) return <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-ink-3">{rows}</ul>
  return (
    <ol start={start} className="flex list-decimal flex-col gap-1 pl-5 marker:text-ink-3">
      {rows}
    </ol>
  )
}
