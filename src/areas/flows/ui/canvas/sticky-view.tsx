import { memo, useState } from 'react'
import { NodeResizer, type NodeProps } from '@xyflow/react'
import { cx } from '#design/cx.ts'
import { tint, type Hue } from '#design/tint.ts'
import { changeSticky, type StickyNote } from '../../rules/editor/graph-edits.ts'
import { stickyColors } from '../../rules/editor/clipboard.ts'
import { useEditor } from '../editor/editor-store.ts'
import type { StickyNode } from './canvas-nodes.ts'
import { StickyText } from './sticky-text.tsx'

/** A note on the canvas. Double click or Enter edits it. */
export const StickyView = memo(function StickyView({ data: { sticky, isEditable }, selected }: NodeProps<StickyNode>) {
  const editor = useEditor()
  const [isWriting, setWriting] = useState(sticky.text === '')
  const change = (next: Partial<StickyNote>, key?: string) =>
    editor?.edit((graph) => changeSticky(graph, sticky.id, next), key)
  return (
    <div
      onDoubleClick={() => isEditable && setWriting(true)}
      className={cx(
        'size-full overflow-hidden rounded-md p-3 text-13',
        tint[hues[sticky.color]],
        selected && 'ring-2 ring-accent-ink',
      )}
    >
      {isEditable && selected && (
        <>
          <NodeResizer
            minWidth={80}
            minHeight={48}
            lineClassName="border-transparent!"
            handleClassName="size-2! rounded-full! border-accent-ink! bg-surface!"
            onResizeEnd={(_event, { x, y, width, height }) => change({ position: { x, y }, size: { width, height } })}
          />
          <span className="nodrag absolute -top-8 left-0 flex gap-1 rounded-md border border-line bg-surface p-1">
            {stickyColors.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={`Colour: ${color}`}
                aria-pressed={color === sticky.color}
                onClick={() => change({ color })}
                className={cx('size-5 rounded-sm aria-pressed:ring-2 aria-pressed:ring-accent-ink', tint[hues[color]])}
              />
            ))}
          </span>
        </>
      )}
      {isEditable && isWriting ? (
        <textarea
          aria-label="Note"
          autoFocus
          value={sticky.text}
          onChange={(event) => change({ text: event.target.value }, `sticky/${sticky.id}`)}
          onBlur={() => setWriting(false)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
          className="nodrag nowheel size-full resize-none bg-transparent outline-none"
        />
      ) : (
        <StickyText text={sticky.text || (isEditable ? 'Double click to write' : '')} />
      )}
    </div>
  )
})

const hues: Record<StickyNote['color'], Hue> = { yellow: 6, green: 3, blue: 4, red: 7, gray: 0 }
