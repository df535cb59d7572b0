import type { TableSet } from '../../contract/tables.ts'

/** Filters tables by name and description. A set whose own name matches keeps all its tables. */
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
