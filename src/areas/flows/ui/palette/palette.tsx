import { useRef, useState, type KeyboardEvent } from 'react'
import X from 'lucide-react/icons/x'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { paletteGroups, searchTypes } from '../../rules/editor/search-types.ts'
import { NodeIcon, NodeTile } from '../node-icons.tsx'

type PaletteProps = {
  types: readonly NodeTypeInfo[]
  onChoose: (type: NodeTypeInfo) => void
  onClose: () => void
}

/** Every kind of step, to search and to choose from. Arrow keys and Enter choose. */
export function Palette({ types, onChoose, onClose }: PaletteProps) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const found = search.trim() === '' ? [] : searchTypes(types, search).slice(0, maxFound)
  const groups = paletteGroups(types)
  const all = search.trim() === '' ? groups.flatMap((group) => group.types) : found
  const move = (next: number) => {
    const index = Math.max(0, Math.min(all.length - 1, next))
    setActive(index)
    list.current?.querySelector(`#${CSS.escape(optionId(index))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = all[active]
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      role="dialog"
      aria-label="Add a step"
      onKeyDown={onKeyDown}
      className="flex w-90 shrink-0 flex-col border-l border-line bg-surface"
    >
      <div className="flex items-center gap-1 p-3 pb-2">
        <SearchInput
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={all.length > 0 ? optionId(active) : undefined}
          aria-label="Search steps"
          placeholder="Search steps"
          value={search}
          shortcut="esc"
          onValueChange={(text) => {
            setSearch(text)
            setActive(0)
          }}
        />
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label="Steps"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2 outline-none"
      >
        {search.trim() !== '' && (
          <div role="group" aria-label="Best matches">
            <p className={heading}>{found.length > 0 ? 'Best matches' : `No step matches “${search.trim()}”.`}</p>
            {found.map((type, index) => (
              <FoundType key={type.type} type={type} index={index} isActive={index === active} onChoose={onChoose} />
            ))}
          </div>
        )}
        {search.trim() === '' &&
          groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <p className={heading}>{group.title}</p>
              <div className="grid grid-cols-2">
                {group.types.map((type) => (
                  <ShortType
                    key={type.type}
                    type={type}
                    index={all.indexOf(type)}
                    isActive={all.indexOf(type) === active}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            </div>
          ))}
      </div>
    </div>
  )
}

type OptionProps = { type: NodeTypeInfo; index: number; isActive: boolean; onChoose: (type: NodeTypeInfo) => void }

function FoundType({ type, index, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      role="option"
      id={optionId(index)}
      aria-selected={isActive}
      onClick={() => onChoose(type)}
      className={cx(
        'flex w-full cursor-default items-center gap-3 rounded-md p-2 text-left text-13',
        isActive ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <NodeTile type={type} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{type.title}</span>
        <span className="line-clamp-2 text-12 text-ink-3">{type.description}</span>
      </span>
      {isActive && <Kbd keys="↵" />}
    </button>
  )
}

function ShortType({ type, index, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      role="option"
      id={optionId(index)}
      aria-selected={isActive}
      title={type.description}
      onClick={() => onChoose(type)}
      className={cx(
        'flex h-8 min-w-0 cursor-default items-center gap-2 rounded-md px-2 text-left text-13',
        isActive ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className="text-ink-3">
        <NodeIcon type={type} />
      </span>
      <span className="truncate">{type.title}</span>
    </button>
  )
}

const maxFound = 40
const optionId = (index: number) => `palette-option-${index}`
const heading = 'px-2 pt-3 pb-1 text-12 font-medium text-ink-3'
