import type { Conversation } from '../../conversation.ts'
import type { Speaker } from '../../say/format.ts'
import type { Plan } from '../plan.ts'
import { mailStep } from './mail-step.ts'
import { withStep, type FlowSoFar, type StepDraft } from './node-draft.ts'
import { otherStep } from './other-step.ts'
import { summaryStep, taskStep, waitStep } from './plain-steps.ts'
import { addRowStep, changeRowStep, isAddingRow, listStep, tableOf } from './row-steps.ts'
import { hasAddress, webStep } from './web-steps.ts'

/** The nodes for one command; a text says what is missing. */
export function* draftStep(
  conversation: Conversation,
  step: string,
  soFar: FlowSoFar,
  speaker: Speaker,
): Plan<StepDraft | string> {
  if (/^(?:wait|pause|sleep)\b/i.test(step)) return waitStep(step, soFar)
  if (
    (/\b(?:tasks?|to-?dos?|todos?|my (?:\w+ )?list)\b/i.test(step) &&
      /^(?:add|create|make|new|put|give|open|schedule)\b/i.test(step)) ||
    /^remind me\b/i.test(step)
  )
    return yield* taskStep(conversation, step, soFar)
  if (hasAddress(step) && !/^(?:e-?mail|mail)\b/i.test(step)) return webStep(step, soFar)
  const table = yield* tableOf(conversation, step)
  if (/^(?:e-?mail|mail|tell|notify|message|let|warn|ping|send|forward|reply|respond)\b/i.test(step)) {
    const isListed = table && soFar.data.kind === 'nothing'
    const listed = isListed ? listStep(step, table, soFar, speaker) : undefined
    const mailed = yield* mailStep(conversation, step, listed ? withStep(soFar, listed) : soFar, speaker)
    return listed && typeof mailed !== 'string' ? { ...mailed, nodes: [...listed.nodes, ...mailed.nodes] } : mailed
  }
  if (/^(?:summari[sz]e|sum up|recap)\b/i.test(step)) {
    const summary = summaryStep(step, table, soFar, speaker)
    if (summary) return summary
  }
  if (table && isAddingRow(step)) return addRowStep(step, table, soFar, speaker)
  const changed = changeRowStep(step, soFar, speaker)
  if (changed) return changed
  if (table && /^(?:list|get|find|fetch|read|look|collect|check|show|go)\b/i.test(step))
    return listStep(step, table, soFar, speaker)
  return yield* otherStep(conversation, step, soFar)
}
