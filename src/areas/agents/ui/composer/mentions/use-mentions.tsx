import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import { lazyComponent } from '#design/lazy-component.ts'
import type { HandleKey } from './handle-key.ts'
import { mentionQuery, type MentionQuery } from './mention-query.ts'

const MentionList = lazyComponent(() => import('./mention-list.tsx'))

type Composed = {
  text: string
  setText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Items that are named by @ in a text, and the list that opens while one is typed. */
export function useMentions({ text, setText, field }: Composed) {
  const [chosen, setChosen] = useState<readonly MentionedItem[]>([])
  const [open, setOpen] = useState<MentionQuery>()
  const handleKey = useRef<HandleKey>(undefined)
  const choose = (item: MentionedItem) => {
    const { start, query } = open ?? { start: text.length, query: '' }
    const before = `${text.slice(0, start)}${item.name} `
    setText(before + text.slice(start + query.length).trimStart())
    setChosen((all) => [...all.filter(({ id }) => id !== item.id), item])
    setOpen(undefined)
    // Once the new text is shown.
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
    field.current?.focus()
  }
  const list: ReactNode = open && (
    <Suspense fallback={null}>
      <MentionList
        query={open.query}
        field={field}
        onKeysChange={(next) => (handleKey.current = next)}
        onChoose={choose}
        onClose={() => setOpen(undefined)}
      />
    </Suspense>
  )
  return {
    list,
    onType: (next: string, cursor: number) =>
      setOpen(
        mentionQuery(
          next,
          cursor,
          chosen.map(({ name }) => name),
        ),
      ),
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => open !== undefined && handleKey.current?.(event) === true,
    /** Those that the text still names. */
    mentions: chosen.filter(({ name }) => text.includes(`@${name}`)),
    clear: () => setChosen([]),
    restore: setChosen,
  }
}
