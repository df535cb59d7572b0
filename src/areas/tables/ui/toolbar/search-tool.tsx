import { useState } from 'react'
import Search from 'lucide-react/icons/search'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { rowNoun } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'

/** An icon that opens into a search box. Only matching rows are shown. */
export function SearchTool() {
  const { table, search, setSearch } = useTableScreen()
  const [isOpen, setOpen] = useState(false)
  const label = `Search ${rowNoun(table.rowWord)}`
  const clearAndClose = () => {
    setSearch('')
    setOpen(false)
  }
  if (!isOpen && search === '')
    return (
      <IconButton label={label} onClick={() => setOpen(true)}>
        <Search />
      </IconButton>
    )
  return (
    <SearchInput
      size="sm"
      aria-label={label}
      placeholder={label}
      className="w-44 lg:w-52"
      autoFocus={isOpen}
      value={search}
      onValueChange={setSearch}
      onBlur={() => search === '' && setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && clearAndClose()}
    />
  )
}
