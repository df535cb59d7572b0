import { useState } from 'react'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { SuggestInput } from '#design/inputs/suggest-input.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import type { NoteDetails } from '../../contract/note.ts'
import { listNotes, setNoteTags } from '../../contract/notes.ts'
import { tagsOf } from './tags-of.ts'

/** The tags of a note, below its title. */
export function TagRow({ note: { id, tags, may } }: { note: NoteDetails }) {
  const { data } = useRead(listNotes, {})
  const [isAdding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const save = useWrite(setNoteTags)
  if (!may.write && tags.length === 0) return null
  const add = () => {
    const tag = text.trim().slice(0, 50)
    if (tag !== '' && !tags.includes(tag)) save.mutate({ id, tags: [...tags, tag] })
    setText('')
    setAdding(false)
  }
  const suggestions = tagsOf(data?.notes ?? []).flatMap(({ tag }) => (tags.includes(tag) ? [] : tag))
  return (
    <div role="group" aria-label="Tags" className="mb-4 flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-6 items-center gap-1 rounded-sm bg-surface-3 pr-1 pl-2 text-12 max-lg:h-9"
        >
          #{tag}
          {may.write && (
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              className="grid size-6 place-items-center rounded-sm text-ink-3 hover:text-ink"
              onClick={() => save.mutate({ id, tags: tags.filter((each) => each !== tag) })}
            >
              <X aria-hidden className="size-3" />
            </button>
          )}
        </span>
      ))}
      {may.write && !isAdding && (
        <Button kind="ghost" size="sm" onClick={() => setAdding(true)}>
          Add a tag
        </Button>
      )}
      {isAdding && (
        <form
          className="flex gap-1"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
          onKeyDown={(event) => event.key === 'Escape' && setAdding(false)}
        >
          <SuggestInput
            autoFocus
            label="Tag"
            value={text}
            onValueChange={setText}
            suggestions={suggestions}
            size="sm"
          />
          <Button size="sm" type="submit">
            Add
          </Button>
        </form>
      )}
    </div>
  )
}
