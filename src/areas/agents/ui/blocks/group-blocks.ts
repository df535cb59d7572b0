import type { Block, ToolBlock } from '../../contract/answer.ts'

export type BlockGroup =
  | { type: 'tools'; tools: ToolBlock[] }
  | { type: 'other'; block: Exclude<Block, { type: 'tool' }> }

/** Calls that follow each other share one track. */
export function groupBlocks(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.type !== 'tool') groups.push({ type: 'other', block })
    else if (last?.type === 'tools') last.tools.push(block)
    else groups.push({ type: 'tools', tools: [block] })
  }
  return groups
}
