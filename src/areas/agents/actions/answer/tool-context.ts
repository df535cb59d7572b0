import type { AnswerInput } from '../../contract/answer.ts'
import type { Policies } from '../../contract/policies.ts'
import type { StoredCall } from '../../contract/proposal.ts'
import type { ToolCall } from './stream-model-call.ts'
import type { ToolSet } from './tool-set.ts'

/** What all tool calls of an answer have in common. */
export type ToolContext = AnswerInput & {
  calls: readonly ToolCall[]
  toolSet: ToolSet
  agent: { id: string; name: string; policies: Policies }
  typedText: string
  /** The calls that the answer has proposed so far. */
  proposed: StoredCall[]
}
