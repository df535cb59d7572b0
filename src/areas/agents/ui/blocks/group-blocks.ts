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

/** One card, or reads that are shown as one line. */
export type TrackPart = { type: 'tool'; tool: ToolBlock } | { type: 'reads'; tools: ToolBlock[] }

const minFolded = 3

/** An answer reads a lot before it does something. What follows each other is one line, once no more can follow. */
export function foldReads(tools: readonly ToolBlock[], isGrowing: boolean): TrackPart[] {
  const parts: TrackPart[] = []
  for (const tool of tools) {
    const last = parts.at(-1)
    if (tool.effect !== 'read' || tool.state !== 'done') parts.push({ type: 'tool', tool })
    else if (last?.type === 'reads') last.tools.push(tool)
    else parts.push({ type: 'reads', tools: [tool] })
  }
  return parts.flatMap((part, index) => {
    const isFolded =
      part.type === 'tool' || (part.tools.length >= minFolded && !(isGrowing && index === parts.length - 1))
    return isFolded ? [part] : part.tools.map((tool) => ({ type: 'tool' as const, tool }))
  })
}
