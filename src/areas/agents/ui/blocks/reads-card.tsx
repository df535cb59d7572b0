import { FoldedCalls } from '#design/agents/folded-calls.tsx'
import type { ToolBlock } from '../../contract/answer.ts'
import { formatDuration } from './tool-text.ts'
import { ToolCard } from './tool-card.tsx'

/** Reads that follow each other: what was looked at, and each call when opened. */
export function ReadsCard({ tools }: { tools: readonly ToolBlock[] }) {
  const titles = [...new Set(tools.map(({ title }) => title))]
  const ms = tools.reduce((sum, tool) => sum + (tool.ms ?? 0), 0)
  return (
    <FoldedCalls title={`Looked ${tools.length} times`} details={titles.join(', ')} duration={formatDuration(ms)}>
      {tools.map((tool) => (
        <ToolCard key={tool.id} tool={tool} />
      ))}
    </FoldedCalls>
  )
}
