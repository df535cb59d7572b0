import { useEffect, useState } from 'react'
import { followStream } from '#platform/web/live/streams.ts'
import type { AnswerPart, Block, Usage } from '../../contract/answer.ts'
import type { Answer } from '../../contract/message.ts'
import { emptyAnswer, foldParts, type FoldedAnswer } from '../../rules/fold-parts.ts'

/**
 * The content of an answer: while it is open, its stream from the first part on; then what is stored. Both are the same
 * list of blocks, so nothing jumps when one replaces the other.
 */
export function useAnswerContent({ run, state, blocks, usage }: Answer): AnswerContent {
  const isOpen = state === 'working' || state === 'waiting'
  const [streamed, setStreamed] = useState<FoldedAnswer>(emptyAnswer)
  useEffect(() => {
    if (!isOpen) return
    let folded = emptyAnswer
    const onParts = (parts: readonly AnswerPart[]) => {
      folded = foldParts(folded, parts)
      setStreamed(folded)
    }
    // Refused: the run is gone, and the stored answer has everything.
    return followStream(run, 0, onParts, () => {})
  }, [run, isOpen])
  if (blocks.length > 0 || streamed.count === 0) return { blocks, usage, isOpen }
  return { blocks: streamed.blocks, usage: usage ?? streamed.usage, isOpen: isOpen && !streamed.isOver }
}

type AnswerContent = { blocks: readonly Block[]; usage: Usage | null; isOpen: boolean }
