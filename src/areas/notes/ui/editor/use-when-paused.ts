import { useEffect, useState } from 'react'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** What `read` finds in the text, half a second after the last change: a key must not read the whole text. */
export function useWhenPaused<Value>(editor: Editor, read: (doc: Node) => Value): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setValue(read(editor.state.doc)), 500)
    }
    readLater()
    editor.on('update', readLater)
    return () => {
      clearTimeout(timer)
      editor.off('update', readLater)
    }
  }, [editor, read])
  return value
}
