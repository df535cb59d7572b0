import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { cx } from '#design/cx.ts'
import { exitForKey, type EditorExit } from './editor.ts'

export type PickOption = { id: string; name: string; face: ReactNode }

type PickListProps = {
  label: string
  options: readonly PickOption[]
  selected: readonly string[]
  /** Text that is already typed. */
  initial?: string | undefined
  /** Several can be selected; selecting one keeps the list open. */
  multiple?: boolean | undefined
  onChoose: (id: string) => void
  /** Backspace in an empty input: clears the value, or removes the last of several. */
  onRemoveLast: () => void
  /** Creates an option with the typed name. */
  onCreate?: ((name: string) => void) | undefined
  onDone: (exit: EditorExit) => void
}

/** A combobox: filter by typing, select with arrow keys or a click. */
export function PickList(props: PickListProps) {
  const { label, options, selected, initial = '', multiple, onChoose, onRemoveLast, onCreate } = props
  const list = useId()
  const [typed, setTyped] = useState(initial)
  // The selected option is active at first, so Enter keeps it.
  const [activeIndex, setActiveIndex] = useState(() =>
    initial || multiple ? -1 : options.findIndex(({ id }) => selected.includes(id)),
  )
  const isClosed = useRef(false)
  const onDone = (exit: EditorExit) => {
    if (!isClosed.current) props.onDone(exit)
    isClosed.current = true
  }
  const needle = typed.trim().toLowerCase()
  const found = options.filter(({ name }) => name.toLowerCase().includes(needle))
  const canCreate = onCreate && needle !== '' && !options.some(({ name }) => name.toLowerCase() === needle)
  const count = found.length + (canCreate ? 1 : 0)
  const active = Math.min(needle === '' ? activeIndex : Math.max(activeIndex, 0), count - 1)
  const choose = (index: number) => {
    const pick = found[index]
    if (pick) onChoose(pick.id)
    else if (canCreate) onCreate(typed.trim())
    setTyped('')
    setActiveIndex(-1)
  }
  const handlersFor = (index: number) => ({
    onHover: () => setActiveIndex(index),
    onPick: () => {
      choose(index)
      if (!multiple) onDone('stay')
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const exit = exitForKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Backspace' && typed === '') onRemoveLast()
    if (!exit && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined)
      setActiveIndex(active < 0 && step < 0 ? count - 1 : (active + step + count) % Math.max(count, 1))
    else if (exit) {
      const picksActive = active >= 0 && (exit === 'down' || (exit !== 'cancel' && needle !== ''))
      if (picksActive) choose(active)
      if (!picksActive || !multiple || exit !== 'down') onDone(exit)
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
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        placeholder={multiple ? 'Find or select several' : 'Find an option'}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
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
          <Option
            key={id}
            id={`${list}-${index}`}
            isActive={index === active}
            isSelected={selected.includes(id)}
            {...handlersFor(index)}
          >
            <span className="min-w-0 flex-1 truncate text-left">{face}</span>
          </Option>
        ))}
        {canCreate && (
          <Option
            id={`${list}-${found.length}`}
            isActive={active === found.length}
            isSelected={false}
            {...handlersFor(found.length)}
          >
            <Plus className="size-3.5 text-ink-3" />
            <span className="min-w-0 flex-1 truncate text-left">Create “{typed.trim()}”</span>
          </Option>
        )}
        {count === 0 && (
          <p className="px-2 py-1.5 text-ink-2">{needle === '' ? 'No options yet.' : 'Nothing found.'}</p>
        )}
      </div>
    </div>
  )
}

type OptionProps = {
  id: string
  isActive: boolean
  isSelected: boolean
  onHover: () => void
  onPick: () => void
  children: ReactNode
}

function Option({ id, isActive, isSelected, onHover, onPick, children }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={cx('flex h-11 w-full items-center gap-2 rounded-sm px-2 lg:h-8', isActive && 'bg-hover')}
      onPointerMove={onHover}
      // Keeps the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
      {isSelected && <Check className="size-3.5" />}
    </button>
  )
}
