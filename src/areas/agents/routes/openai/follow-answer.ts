import type { Id } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { scopeOf, type Caller } from '#platform/server/auth/caller.ts'
import { findRun } from '#platform/server/runs/store.ts'
import { followParts } from '#platform/server/runs/stream/follow-parts.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { AnswerPart, Usage } from '../../contract/answer.ts'
import { emptyAnswer, foldParts, type FoldedAnswer } from '../../rules/fold-parts.ts'

type Followed = { session: Id; run: Id; findCaller: () => Promise<Caller> }

/**
 * The text of an answer as it comes, and null if nothing came for a while. It ends with the answer, or where the answer
 * waits for a person: then its last sentences say for what. Returns the usage.
 */
export async function* followAnswer(
  running: Runtime,
  { session, run, findCaller }: Followed,
): AsyncGenerator<string | null, Usage | null> {
  let answer: FoldedAnswer = emptyAnswer
  let lastBlock: number | undefined
  for await (const batch of followParts(running.streams, findCaller, run, 0)) {
    const parts = (batch?.parts ?? []) as readonly AnswerPart[]
    answer = foldParts(answer, parts)
    for (const part of parts) {
      if (part.type === 'error') throw new Refusal(part.code, 502, part.text)
      if (part.type !== 'text') continue
      yield lastBlock === undefined || lastBlock === part.block ? part.delta : `\n\n${part.delta}`
      lastBlock = part.block
    }
    const waitsFor = answer.isOver ? [] : describeWaiting(running, session, answer)
    if (waitsFor.length > 0 && (await isWaiting(running, await findCaller(), run))) {
      yield `${lastBlock === undefined ? '' : '\n\n'}${waitsFor.join('\n')}`
      return answer.usage
    }
    if (!batch) yield null
  }
  return answer.usage
}

/** What a person has to decide before the answer goes on. */
function describeWaiting({ settings }: Runtime, session: Id, { blocks }: FoldedAnswer): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'tool' && block.state === 'waiting')
      return [`“${block.title}” waits for your approval: ${settings.publicUrl}/approvals`]
    if (block.type === 'question' && block.answers === null)
      return [
        ...block.questions.map(({ question }) => question),
        `Answer here: ${settings.publicUrl}/agents/${session}`,
      ]
    return []
  })
}

/** True once the run has suspended itself, which happens soon after it has shown for what it waits. */
async function isWaiting({ database }: Runtime, caller: Caller, run: Id): Promise<boolean> {
  const scope = scopeOf(caller)
  for (let attempt = 0; attempt < 40; attempt++) {
    const { state } = (await database.read(scope, (db) => findRun(db, scope, run))) ?? { state: 'done' }
    if (state !== 'running' && state !== 'ready') return state === 'waiting'
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
