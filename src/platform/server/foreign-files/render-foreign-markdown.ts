import { newId } from '../../contract/id.ts'
import { byteSourceOf } from '../formats/sheet/byte-source.ts'
import { ChildDied, openWarmChild, type WarmChild } from './warm-child.ts'

const sharedChild = openWarmChild()

/** HTML of Markdown that a person wrote, rendered in the child process. Undefined if that takes too long. */
export async function renderForeignMarkdown(
  markdown: string,
  child: WarmChild = sharedChild,
): Promise<string | undefined> {
  const source = byteSourceOf(Buffer.from(markdown))
  try {
    const answer = await child.run({ type: 'markdown', file: newId(), size: source.size }, source)
    return answer.type === 'html' ? answer.html : undefined
  } catch (error) {
    if (error instanceof ChildDied) return undefined
    throw error
  }
}
