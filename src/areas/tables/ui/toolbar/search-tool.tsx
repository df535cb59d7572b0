import { useState } from 'react'
import Search from 'lucide-react/icons/search'
import { IconButton } from '#design/icon-button.tsx'
import { SearchInput } from '#design/search-input.tsx'
import { rowWords } from '../../rules/words.ts'
import { useTableScreen } from '../table-screen.ts'

/** A magnifier that becomes a box. Only rows with these words somewhere are shown. */
export function SearchTool() {
  const { table, search, setSearch } = useTableScreen()
  const [opened, setOpened] = useState(false)
  const label = `Search ${rowWords(table.rowWord)}`
  const leave = () => {
    setSearch('')
    setOpened(false)
  }
  if (!opened && search === '')
    return (
      <IconButton label={label} onClick={() => setOpened(true)}>
        <Search />
      </IconButton>
    )
  return (
    <SearchInput
      size="sm"
      aria-label={label}
      placeholder={label}
      className="w-44 lg:w-52"
      autoFocus={opened}
      value={search}
      onValueChange={setSearch}
      onBlur={() => search === '' && setOpened(false)}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    />
  )
}
