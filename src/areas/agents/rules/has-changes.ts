import type { Block } from '../contract/answer.ts'

/** Whether an answer did something that the journal can undo. */
export function hasChanges(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) =>
      block.type === 'tool' && block.state === 'done' && (block.effect === 'write' || block.effect === 'destroy'),
  )
}
