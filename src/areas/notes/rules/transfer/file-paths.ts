type Titled = { id: string; parent: string | null; title: string }

/** A path for each note: the notes below one are in a folder of its name. Names are unique within a folder. */
export function filePaths(notes: readonly Titled[]): Map<string, string> {
  const paths = new Map<string, string>()
  const ids = new Set(notes.map(({ id }) => id))
  const below = Map.groupBy(notes, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const add = (parent: string | null, folder: string) => {
    const taken = new Set<string>()
    for (const { id, title } of below.get(parent) ?? []) {
      const name = uniqueName(fileName(title || 'Untitled'), taken)
      paths.set(id, `${folder}${name}.md`)
      add(id, `${folder}${name}/`)
    }
  }
  add(null, '')
  return paths
}

/** A name that every system accepts, and that is not taken yet in any case. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name} (${number})`
  taken.add(unique.toLowerCase())
  return unique
}

export function fileName(name: string): string {
  const safe = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\:*?"<>|#%[\]()]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
    .trim()
  return safe || 'Untitled'
}
