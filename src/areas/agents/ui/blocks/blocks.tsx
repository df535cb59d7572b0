import { ApprovalInPlace } from '#areas/approvals/ui/public/approval-in-place.tsx'
import { Timeline } from '#design/data/timeline.tsx'
import type { Id } from '#platform/contract/id.ts'
import type { Block, ToolBlock } from '../../contract/answer.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { PersonBubble } from '../conversation/person-bubble.tsx'
import { ConnectCard } from './connect-card.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { foldReads, groupBlocks, type BlockGroup } from './group-blocks.ts'
import { QuestionForm } from './question-form.tsx'
import { Reasoning } from './reasoning.tsx'
import { ReadsCard } from './reads-card.tsx'
import { ToolCard } from './tool-card.tsx'

type BlocksProps = {
  session: Id
  blocks: readonly Block[]
  /** More will come. */
  isOpen: boolean
  onRetry: (() => void) | undefined
}

/** The content of an answer. */
export function Blocks({ blocks, ...props }: BlocksProps) {
  const groups = groupBlocks(blocks)
  return groups.map((group, index) => (
    <BlockGroupView key={index} group={group} isLast={index === groups.length - 1} {...props} />
  ))
}

type BlockGroupProps = Omit<BlocksProps, 'blocks'> & { group: BlockGroup; isLast: boolean }

function BlockGroupView({ group, isLast, isOpen, session, onRetry }: BlockGroupProps) {
  if (group.type === 'tools') return <Tools tools={group.tools} isOpen={isOpen} isLast={isLast} />
  const { block } = group
  switch (block.type) {
    case 'text':
      return block.isCut ? <CutText text={block.text} /> : <Markdown text={block.text} isStreaming={isOpen && isLast} />
    case 'reasoning':
      return <Reasoning text={block.text} isOpen={isOpen && isLast} />
    case 'question':
      return <QuestionForm session={session} block={block} isOpen={isOpen} />
    case 'connect':
      return <ConnectCard session={session} block={block} isOpen={isOpen} />
    case 'message':
      return <PersonBubble text={block.text} />
    case 'notice':
      return <p className="text-12 text-ink-3">{block.text}</p>
    case 'error':
      return <ErrorNotice text={block.text} onRetry={block.canRetry ? onRetry : undefined} />
  }
}

type ToolsProps = { tools: readonly ToolBlock[]; isOpen: boolean; isLast: boolean }

/** The cards to decide are below the track, at full width. */
function Tools({ tools, isOpen, isLast }: ToolsProps) {
  return (
    <>
      <Timeline label="Steps">
        {foldReads(tools, isOpen && isLast).map((part) =>
          part.type === 'tool' ? (
            <ToolCard key={part.tool.id} tool={part.tool} />
          ) : (
            <ReadsCard key={part.tools[0]?.id} tools={part.tools} />
          ),
        )}
      </Timeline>
      {isOpen &&
        tools.map(
          ({ id, state, approval }) => state === 'waiting' && approval && <ApprovalInPlace key={id} id={approval} />,
        )}
    </>
  )
}

function CutText({ text }: { text: string }) {
  return (
    <div className="border-l-2 border-line pl-3 text-ink-3">
      <p className="whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-12">The server stopped here. This part was written once more.</p>
    </div>
  )
}
