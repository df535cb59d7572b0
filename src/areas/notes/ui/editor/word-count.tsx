import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useWhenPaused } from './use-when-paused.ts'

/** How many words the note has. */
export function WordCount({ editor }: { editor: Editor }) {
  const words = useWhenPaused(editor, countWords) ?? 0
  if (words === 0) return null
  return (
    <p className="mt-4 text-12 text-ink-3 tabular-nums">
      {words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}
    </p>
  )
}

function countWords(doc: Node): number {
  return doc.children.reduce((sum, block) => sum + wordsIn(block), 0)
}

/** Nodes never change, so each block is counted once for each change of it. */
const counted = new WeakMap<Node, number>()

function wordsIn(block: Node): number {
  const known = counted.get(block)
  if (known !== undefined) return known
  const words = block.textBetween(0, block.content.size, ' ', ' ').split(/\s+/).filter(Boolean).length
  counted.set(block, words)
  return words
}
