import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Editor } from '@tiptap/core'
import { cx } from '#design/cx.ts'
import { openMenu } from './suggestion.ts'

/** The open menu beside the cursor. The focus stays in the text: arrow keys and Enter work from there. */
export function SuggestMenu({ editor }: { editor: Editor }) {
  const menu = openMenu.use()
  const list = useRef<HTMLDivElement>(null)
  const activeId = menu?.items[menu.index] ? optionId(menu.items[menu.index]?.id) : undefined
  useEffect(() => {
    const { dom } = editor.view
    if (activeId) {
      dom.setAttribute('aria-activedescendant', activeId)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    } else dom.removeAttribute('aria-activedescendant')
  }, [editor, activeId])
  if (!menu?.rect || menu.items.length === 0) return null
  const { items, index, rect, choose } = menu
  const isAbove = innerHeight - rect.bottom < maxHeight + 16 && rect.top > innerHeight - rect.bottom
  return createPortal(
    <div
      ref={list}
      role="listbox"
      aria-label="Suggestions"
      style={{
        left: Math.max(8, Math.min(rect.left, innerWidth - width - 8)),
        maxHeight: Math.min(maxHeight, (isAbove ? rect.top : innerHeight - rect.bottom) - 16),
        ...(isAbove ? { bottom: innerHeight - rect.top + 6 } : { top: rect.bottom + 6 }),
      }}
      className="fixed z-(--z-menu) w-75 overflow-y-auto rounded-lg bg-raised p-1 text-13 shadow-pop [scrollbar-width:thin]"
    >
      {items.map((item, place) => (
        <div key={item.id}>
          {item.group && item.group !== items[place - 1]?.group && (
            <div aria-hidden className="px-2 pt-2.5 pb-1.5 text-12 text-ink-3">
              {item.group}
            </div>
          )}
          <button
            type="button"
            role="option"
            tabIndex={-1}
            id={optionId(item.id)}
            aria-selected={place === index}
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => place !== index && openMenu.set({ ...menu, index: place })}
            onClick={() => choose(item)}
            className={cx(
              'flex h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 select-none max-lg:h-11',
              place === index && 'bg-hover',
            )}
          >
            {item.icon && <item.icon aria-hidden className="size-4 shrink-0 text-ink-3" />}
            <span className="truncate">{item.label}</span>
            {item.hint && <span className="ml-auto truncate pl-2 font-mono text-12 text-ink-3">{item.hint}</span>}
          </button>
        </div>
      ))}
    </div>,
    document.body,
  )
}

const width = 300
const maxHeight = 400
const optionId = (id: string | undefined) => (id === undefined ? undefined : `suggestion-${id}`)
