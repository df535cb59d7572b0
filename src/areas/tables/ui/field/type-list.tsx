import { useId, useState, type RefObject } from 'react'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { fieldTypeNames, type FieldTypeName } from '../../contract/field.ts'
import { typeGroups } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'

type TypeListProps = {
  type: FieldTypeName
  onPick: (type: FieldTypeName) => void
  search?: RefObject<HTMLInputElement | null>
}

/** All field types in groups. Radio inputs, so that arrow keys work. */
export function TypeList({ type, onPick, search: searchInput }: TypeListProps) {
  const name = useId()
  const [search, setSearch] = useState('')
  const needle = search.trim().toLowerCase()
  const found = fieldTypeNames.filter((each) => {
    const { title, description, group } = fieldTypes[each]
    return `${title} ${description} ${group}`.toLowerCase().includes(needle)
  })
  const pickFirst = () => {
    const [first] = found
    if (first) onPick(first)
  }
  return (
    <>
      <SearchInput
        {...(searchInput && { ref: searchInput })}
        aria-label="Find a type"
        placeholder="Find a type"
        value={search}
        onValueChange={setSearch}
        onKeyDown={(event) => event.key === 'Enter' && pickFirst()}
      />
      <div role="radiogroup" aria-label="Type" className="mt-1">
        {typeGroups.map((group) => {
          const types = found.filter((each) => fieldTypes[each].group === group)
          if (types.length === 0) return null
          return (
            <div key={group}>
              <p className="px-2 pt-2 pb-0.5 text-12 text-ink-3">{group}</p>
              <div className="grid grid-cols-2 gap-x-1">
                {types.map((each) => (
                  <label key={each} className={optionClass}>
                    <input
                      type="radio"
                      name={name}
                      className="sr-only"
                      checked={each === type}
                      onChange={() => onPick(each)}
                      // A change event does not fire for the type that is already selected.
                      onClick={() => onPick(each)}
                    />
                    <FieldIcon type={each} className="size-4 shrink-0 text-ink-3" />
                    <span className="truncate">{fieldTypes[each].title}</span>
                  </label>
                ))}
              </div>
            </div>
          )
        })}
        {found.length === 0 && <p className="p-2 text-13 text-ink-2">No matching types. Try another word.</p>}
      </div>
    </>
  )
}

const optionClass =
  'relative flex h-11 items-center gap-2 rounded-sm px-2 text-13 lg:h-8 hover:bg-hover has-checked:bg-accent-soft has-checked:[&_svg]:text-accent-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline'
