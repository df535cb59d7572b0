import { useRef, useState, type DragEvent } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import type { NoteSummary } from '../../contract/note.ts'
import { moveNote } from '../../contract/notes.ts'
import { idsBelow, moveTo, type DropPlace } from './note-tree.ts'

const dragType = 'application/x-taaskly-note'
/** The dragged note: `dragover` may not read the data. */
let dragged: string | undefined

/** Drags a note and takes others: the upper and lower quarter of a row are before and after it. */
export function useDragNote(note: NoteSummary, notes: readonly NoteSummary[], onHover: () => void) {
  const [place, setPlace] = useState<DropPlace>()
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)
  const move = useWrite(moveNote)
  const end = () => {
    clearTimeout(hover.current)
    hover.current = undefined
    setPlace(undefined)
  }
  return {
    place,
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged = note.id
      event.dataTransfer.setData(dragType, note.id)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged || idsBelow(notes, dragged).has(note.id)) return
      event.preventDefault()
      setPlace(placeAt(event))
      hover.current ??= setTimeout(onHover, 700)
    },
    onDragLeave: end,
    onDragEnd: () => {
      dragged = undefined
      end()
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      end()
      if (!dragged) return
      event.preventDefault()
      move.mutate(moveTo(notes, note, placeAt(event), dragged))
      dragged = undefined
    },
  }
}

function placeAt({ currentTarget, clientY }: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = currentTarget.getBoundingClientRect()
  const share = (clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}
