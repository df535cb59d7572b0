import type { TableSet } from '../../contract/tables.ts'

/** The sets, with those of their tables that have these words; a set that is called so has all of its tables. */
export function filterSets(sets: readonly TableSet[], search: string): TableSet[] {
  const needle = search.trim().toLowerCase()
  const matches = (text: string) => text.toLowerCase().includes(needle)
  return sets
    .map((set) => ({
      ...set,
      tables: matches(set.name)
        ? set.tables
        : set.tables.filter(({ name, description }) => matches(name) || matches(description)),
    }))
    .filter(({ tables }) => tables.length > 0)
}
