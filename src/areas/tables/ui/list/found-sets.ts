import type { TableSet } from '../../contract/tables.ts'

/** The sets, with those of their tables that have these words; a set that is called so has all of its tables. */
export function foundSets(sets: readonly TableSet[], search: string): TableSet[] {
  const words = search.trim().toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(words)
  return sets
    .map((set) => ({
      ...set,
      tables: has(set.name) ? set.tables : set.tables.filter(({ name, description }) => has(name) || has(description)),
    }))
    .filter(({ tables }) => tables.length > 0)
}
