import type { AnswerPart, Block, Usage } from '../contract/answer.ts'

/** An answer as far as its parts have come. Server and screen fold the same parts into the same blocks. */
export type FoldedAnswer = {
  readonly blocks: readonly FoldedBlock[]
  readonly usage: Usage | null
  /** How many parts it has. */
  readonly count: number
  readonly isOver: boolean
}

/** `part`: the number of the part that began it. `block`: the number that the run gave a text. */
export type FoldedBlock = Block & { readonly part: number; readonly block?: number }

export const emptyAnswer: FoldedAnswer = { blocks: [], usage: null, count: 0, isOver: false }

export function foldParts(answer: FoldedAnswer, parts: readonly AnswerPart[]): FoldedAnswer {
  return parts.reduce(foldPart, answer)
}

function foldPart(answer: FoldedAnswer, part: AnswerPart): FoldedAnswer {
  const next = { ...answer, count: answer.count + 1 }
  const add = (block: Block, number?: number): FoldedAnswer => ({
    ...next,
    blocks: [...answer.blocks, { ...block, part: answer.count, ...(number !== undefined && { block: number }) }],
  })
  const change = (isMeant: (block: FoldedBlock) => boolean, to: (block: FoldedBlock) => FoldedBlock): FoldedAnswer => ({
    ...next,
    blocks: answer.blocks.map((block) => (isMeant(block) ? to(block) : block)),
  })
  switch (part.type) {
    case 'text':
    case 'reasoning': {
      const last = answer.blocks.at(-1)
      if (last?.type !== part.type || last.block !== part.block || last.isCut)
        return add({ type: part.type, text: part.delta }, part.block)
      return { ...next, blocks: [...answer.blocks.slice(0, -1), { ...last, text: last.text + part.delta }] }
    }
    case 'tool': {
      const { type, id, action, title, effect, input } = part
      return add({ type, id, action, title, effect, input, state: 'running', output: null, ms: null, approval: null })
    }
    case 'tool-state':
      return change(
        (block) => block.type === 'tool' && block.id === part.id && block.state !== 'cut',
        (block) =>
          block.type !== 'tool'
            ? block
            : {
                ...block,
                state: part.state,
                output: part.output ?? block.output,
                ms: part.ms ?? block.ms,
                approval: part.approval ?? block.approval,
              },
      )
    case 'question':
      return add({ type: 'question', id: part.id, questions: part.questions, answers: null })
    case 'answers':
      return change(
        (block) => block.type === 'question' && block.id === part.id,
        (block) => (block.type === 'question' ? { ...block, answers: part.answers } : block),
      )
    case 'connect':
      return add({ type: 'connect', id: part.id, provider: part.provider, name: part.name, outcome: null })
    case 'connect-outcome':
      return change(
        (block) => block.type === 'connect' && block.id === part.id,
        (block) => (block.type === 'connect' ? { ...block, outcome: part.outcome } : block),
      )
    case 'message':
      return add({ type: 'message', id: part.id, text: part.text })
    case 'notice':
      return add({ type: 'notice', text: part.text })
    case 'error':
      return add({ type: 'error', code: part.code, text: part.text, canRetry: part.canRetry })
    case 'usage':
      return { ...next, usage: addUsage(answer.usage, part.usage) }
    case 'cut':
      return change(({ part: begun }) => begun >= part.from, markCut)
    case 'end':
      return { ...change(({ type }) => type === 'tool', endTool), isOver: true }
  }
}

/** A model call that was cut is made once more: what it had written stays visible, but does not count. */
function markCut(block: FoldedBlock): FoldedBlock {
  if (block.type === 'text' || block.type === 'reasoning') return { ...block, isCut: true }
  return block.type === 'tool' ? { ...block, state: 'cut' } : block
}

/** Nothing runs any more when the answer is over. */
function endTool(block: FoldedBlock): FoldedBlock {
  return block.type === 'tool' && block.state === 'running' ? { ...block, state: 'cut' } : block
}

/** The sum over all model calls of an answer. */
function addUsage(sum: Usage | null, more: Usage): Usage {
  if (!sum) return more
  return {
    provider: more.provider,
    model: more.model,
    input: sum.input + more.input,
    cached: sum.cached + more.cached,
    output: sum.output + more.output,
    costMicros: sum.costMicros === null || more.costMicros === null ? null : sum.costMicros + more.costMicros,
    ms: sum.ms + more.ms,
  }
}

/** The blocks as they are stored and sent. */
export function plainBlocks({ blocks }: FoldedAnswer): Block[] {
  return blocks.map(({ part: _part, block: _block, ...block }) => block)
}

/** The text of an answer without its tools: for copying, exports and programs. */
export function answerText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => (block.type === 'text' && !block.isCut ? [block.text] : []))
    .join('\n\n')
    .trim()
}
