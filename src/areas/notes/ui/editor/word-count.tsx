import { useEffect, useState } from 'react'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** How many words the note has, counted when typing pauses. */
export function WordCount({ editor }: { editor: Editor }) {
  const [words, setWords] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setWords(countWords(editor.state.doc)), 500)
    }
    countLater()
    editor.on('update', countLater)
    return () => {
      clearTimeout(timer)
      editor.off('update', countLater)
    }
  }, [editor])
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
