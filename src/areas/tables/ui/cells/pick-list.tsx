import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { cx } from '#design/cx.ts'
import { doneBy, type Done } from './editor.ts'

export type Pick = { id: string; name: string; face: ReactNode }

type PickListProps = {
  label: string
  picks: readonly Pick[]
  chosen: readonly string[]
  /** What was typed to begin with. */
  initial?: string | undefined
  /** Several can be chosen, so choosing one does not end it. */
  multiple?: boolean | undefined
  onChoose: (id: string) => void
  /** Empties the cell, or takes back the last one. */
  onBack: () => void
  /** Makes one that is not there yet. */
  onMake?: ((name: string) => void) | undefined
  onDone: (how: Done) => void
}

/** Chooses by typing a part of the name, with the arrow keys, or with a click. */
export function PickList(props: PickListProps) {
  const { label, picks, chosen, initial = '', multiple, onChoose, onBack, onMake } = props
  const list = useId()
  const [typed, setTyped] = useState(initial)
  // What is chosen is what Enter keeps, until somebody types or moves.
  const [place, setPlace] = useState(() =>
    initial || multiple ? -1 : picks.findIndex(({ id }) => chosen.includes(id)),
  )
  const isOver = useRef(false)
  const onDone = (how: Done) => {
    if (!isOver.current) props.onDone(how)
    isOver.current = true
  }
  const words = typed.trim().toLowerCase()
  const found = picks.filter(({ name }) => name.toLowerCase().includes(words))
  const isNew = onMake && words !== '' && !picks.some(({ name }) => name.toLowerCase() === words)
  const count = found.length + (isNew ? 1 : 0)
  const at = Math.min(words === '' ? place : Math.max(place, 0), count - 1)
  const choose = (index: number) => {
    const pick = found[index]
    if (pick) onChoose(pick.id)
    else if (isNew) onMake(typed.trim())
    setTyped('')
    setPlace(-1)
  }
  const acts = (index: number) => ({
    onReach: () => setPlace(index),
    onTake: () => {
      choose(index)
      if (!multiple) onDone('stay')
    },
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const how = doneBy(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Backspace' && typed === '') onBack()
    if (!how && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) setPlace(at < 0 && step < 0 ? count - 1 : (at + step + count) % Math.max(count, 1))
    else if (how) {
      const chooses = at >= 0 && (how === 'down' || (how !== 'cancel' && words !== ''))
      if (chooses) choose(at)
      if (!chooses || !multiple || how !== 'down') onDone(how)
    }
  }
  return (
    <div
      className="w-full min-w-55 rounded-lg bg-raised text-13 shadow-pop"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onDone('stay')}
    >
      <input
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        placeholder={multiple ? 'Find or choose several' : 'Find one'}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPlace(0)
        }}
        onKeyDown={press}
        className="h-11 w-full border-b border-line bg-transparent px-3 text-16 outline-none lg:h-9 lg:text-13"
      />
      <div
        id={list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        className="max-h-60 overflow-y-auto p-1"
      >
        {found.map(({ id, face }, index) => (
          <Option key={id} id={`${list}-${index}`} isAt={index === at} isChosen={chosen.includes(id)} {...acts(index)}>
            <span className="min-w-0 flex-1 truncate text-left">{face}</span>
          </Option>
        ))}
        {isNew && (
          <Option id={`${list}-${found.length}`} isAt={at === found.length} isChosen={false} {...acts(found.length)}>
            <Plus className="size-3.5 text-ink-3" />
            <span className="min-w-0 flex-1 truncate text-left">Make “{typed.trim()}”</span>
          </Option>
        )}
        {count === 0 && (
          <p className="px-2 py-1.5 text-ink-2">
            {words === '' ? 'There is nothing to choose yet.' : 'Nothing found.'}
          </p>
        )}
      </div>
    </div>
  )
}

type OptionProps = {
  id: string
  isAt: boolean
  isChosen: boolean
  onReach: () => void
  onTake: () => void
  children: ReactNode
}

function Option({ id, isAt, isChosen, onReach, onTake, children }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cx('flex h-11 w-full items-center gap-2 rounded-sm px-2 lg:h-8', isAt && 'bg-hover')}
      onPointerMove={onReach}
      // The field keeps the focus while somebody clicks into the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
      {isChosen && <Check className="size-3.5" />}
    </button>
  )
}
