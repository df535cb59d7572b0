import type { Editor, Range } from '@tiptap/core'
import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion as suggestionPlugin, exitSuggestion } from '@tiptap/suggestion'
import type { LucideIcon } from 'lucide-react'
import { screenState } from '#platform/web/screen-state.ts'

/** One line of a menu that opens while typing. */
export type Suggestion = {
  id: string
  label: string
  group?: string
  icon?: LucideIcon
  /** What one could type instead, or where the item is. */
  hint?: string
  run: (editor: Editor, range: Range) => void
}

type OpenMenu = {
  name: string
  items: readonly Suggestion[]
  index: number
  query: string
  rect: DOMRect | null
  choose: (item: Suggestion) => void
}

/** The menu that is open, if any. */
export const openMenu = screenState<OpenMenu | undefined>(undefined)

type SuggestOptions = {
  name: string
  char: string
  allowSpaces?: boolean
  items: (query: string) => Suggestion[] | Promise<Suggestion[]>
}

/** A menu that opens when a text like `/` or `[[` is typed. */
export function suggest({ name, char, allowSpaces = false, items }: SuggestOptions) {
  const pluginKey = new PluginKey(name)
  return Extension.create({
    name,
    addProseMirrorPlugins() {
      return [
        suggestionPlugin<Suggestion>({
          pluginKey,
          editor: this.editor,
          char,
          allowSpaces,
          allowedPrefixes: [' ', '(', '“', '"'],
          allow: ({ state, range }) => {
            const $from = state.doc.resolve(range.from)
            return !$from.parent.type.spec.code && !$from.marks().some(({ type }) => type.spec.code)
          },
          items: ({ query }) => items(query),
          command: ({ editor, range, props }) => props.run(editor, range),
          render: () => ({
            onStart: ({ items: found, query, clientRect, command }) =>
              openMenu.set({ name, items: found, index: 0, query, rect: clientRect?.() ?? null, choose: command }),
            onUpdate: ({ items: found, query, clientRect, command }) => {
              const last = openMenu.get()
              const index = last?.query === query ? Math.min(last.index, Math.max(found.length - 1, 0)) : 0
              openMenu.set({ name, items: found, index, query, rect: clientRect?.() ?? null, choose: command })
            },
            onKeyDown: ({ event, view }) => {
              if (event.key === 'Escape') {
                exitSuggestion(view, pluginKey)
                return true
              }
              return moveOrChoose(event)
            },
            onExit: () => openMenu.set(undefined),
          }),
        }),
      ]
    },
  })
}

function moveOrChoose({ key, shiftKey }: KeyboardEvent): boolean {
  const menu = openMenu.get()
  if (!menu || menu.items.length === 0) return false
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step) {
    openMenu.set({ ...menu, index: (menu.index + step + menu.items.length) % menu.items.length })
    return true
  }
  const item = menu.items[menu.index]
  if (!item || shiftKey || (key !== 'Enter' && key !== 'Tab')) return false
  menu.choose(item)
  return true
}
