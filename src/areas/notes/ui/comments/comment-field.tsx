import { useRef, useState, type KeyboardEvent } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { cx } from '#design/cx.ts'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { mentionOf } from '../../rules/mentions.ts'

type CommentFieldProps = {
  label: string
  isBusy: boolean
  hasFocus?: boolean
  onSubmit: (text: string) => void
  onCancel?: () => void
}
type Person = { id: string; name: string }

/** A text with mentions: “@” suggests people. Enter sends, Shift and Enter begins a new line. */
export function CommentField({ label, isBusy, hasFocus = false, onSubmit, onCancel }: CommentFieldProps) {
  const [text, setText] = useState('')
  const [mentioned, setMentioned] = useState<Person[]>([])
  const [index, setIndex] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const search = /(?:^|\s)@([\p{L}\p{N}.'-]{0,30})$/u.exec(text)?.[1]
  const people = usePeople(search)
  const pick = ({ id, name }: Person) => {
    setText(`${text.slice(0, text.length - (search ?? '').length)}${name} `)
    setMentioned([...mentioned, { id, name }])
    setIndex(0)
    field.current?.focus()
  }
  const submit = () => {
    if (text.trim() === '' || isBusy) return
    onSubmit(withMentions(text.trim(), mentioned))
    setText('')
    setMentioned([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = people[Math.min(index, people.length - 1)]
    if (event.key === 'Escape') onCancel?.()
    else if (people.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      setIndex((index + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <Textarea
        ref={field}
        rows={1}
        autoFocus={hasFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={4000}
        className="min-h-9 resize-none pr-10"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label="Send" className="absolute right-0.5 bottom-0.5" disabled={text.trim() === ''} onClick={submit}>
        <ArrowUp />
      </IconButton>
      {people.length > 0 && (
        <ul aria-label="People" className="mt-1 rounded-md bg-raised p-1 shadow-pop">
          {people.map((person, place) => (
            <li key={person.id}>
              <button
                type="button"
                className={cx(
                  'flex h-8 w-full items-center rounded-sm px-2 text-13 max-lg:h-11',
                  place === index && 'bg-hover',
                )}
                onClick={() => pick(person)}
              >
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Those whose name begins with the search, or nobody if nothing is searched. */
function usePeople(search: string | undefined): Person[] {
  const { data } = useRead(listMembers, search ? { search } : {}, { enabled: search !== undefined, live: false })
  if (search === undefined) return []
  return (data?.members ?? []).slice(0, 5).map(({ id, name, email }) => ({ id, name: name ?? email ?? 'Somebody' }))
}

function withMentions(text: string, people: readonly Person[]): string {
  return people.reduce((written, person) => written.replaceAll(`@${person.name}`, () => mentionOf(person)), text)
}
