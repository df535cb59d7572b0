import { ToolCall } from '#design/agents/tool-call.tsx'
import type { ToolBlock, ToolState } from '../../contract/answer.ts'
import { formatArguments, formatDuration, formatJson, formatResult, toolStateLabels } from './tool-text.ts'

/** One call on the track, with what it was called with and what came back. */
export function ToolCard({ tool }: { tool: ToolBlock }) {
  const state = cardStates[tool.state]
  const result = formatResult(tool.output)
  return (
    <ToolCall
      state={state}
      title={tool.title}
      args={formatArguments(tool.input)}
      duration={tool.ms === null || tool.state !== 'done' ? toolStateLabels[tool.state] : formatDuration(tool.ms)}
      result={result}
      input={formatJson(tool.input)}
      raw={formatJson(tool.output)}
      reason={state === 'failed' && (result ?? toolStateLabels[tool.state])}
    />
  )
}

const cardStates: Record<ToolState, 'running' | 'waiting' | 'done' | 'failed' | 'skipped'> = {
  running: 'running',
  waiting: 'waiting',
  done: 'done',
  proposed: 'done',
  answered: 'done',
  refused: 'failed',
  unknown: 'failed',
  declined: 'skipped',
  expired: 'skipped',
  cut: 'skipped',
}
