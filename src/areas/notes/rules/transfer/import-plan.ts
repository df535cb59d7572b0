import type { ArchivedFile } from './archived-file.ts'

/** A note that an import makes. `path` is its file; a folder without a page of its own has none. */
export type PlannedPage = { key: string; path: string | null; title: string; parent: string | null }
export type Skipped = { path: string; reason: string }

export type ImportPlan = {
  /** Parents come before what is below them. */
  pages: PlannedPage[]
  /** Files that pages may link to. */
  attachments: string[]
  skipped: Skipped[]
}

/** What an import of these files makes: a note for each Markdown file, below the note of its folder. */
export function planImport(files: readonly ArchivedFile[]): ImportPlan {
  const skipped: Skipped[] = []
  const attachments: string[] = []
  const pageFiles: string[] = []
  for (const { name, size, isLink } of files) {
    if (isNoise(name)) continue
    const reason = reasonAgainst(name, size, isLink)
    if (reason) skipped.push({ path: name.slice(0, 300), reason })
    else if (/\.(md|markdown)$/i.test(name)) pageFiles.push(name)
    else attachments.push(name)
  }
  const pages = new Map<string, PlannedPage>()
  const addPage = (key: string, path: string | null) => {
    const above = key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : null
    if (above !== null && !pages.has(above)) addPage(above, pathOf.get(above) ?? null)
    if (pages.has(key)) return
    pages.set(key, { key, path, title: titleOf(key), parent: above })
  }
  const pathOf = new Map(pageFiles.map((path) => [keyOf(path), path]))
  for (const [key, path] of [...pathOf].toSorted(([one], [other]) => one.localeCompare(other))) addPage(key, path)
  return { pages: unwrapped([...pages.values()]), attachments, skipped }
}

/** An archive often has one folder around everything, which is no page. */
function unwrapped(pages: PlannedPage[]): PlannedPage[] {
  const [top, ...others] = pages.filter(({ parent }) => parent === null)
  if (!top || others.length > 0 || top.path !== null || pages.length === 1) return pages
  return pages
    .filter((page) => page !== top)
    .map((page) => (page.parent === top.key ? { ...page, parent: null } : page))
}

function reasonAgainst(name: string, size: number, isLink: boolean): string | undefined {
  const segments = name.split('/')
  if (isLink) return 'It is a link to another file.'
  if (segments.includes('..') || /^([a-z]:|\/|\\)|[\\\0]/i.test(name)) return 'Its name leads out of the archive.'
  if (segments.length > maxFolders) return 'It is too deep in folders.'
  if (/\.zip$/i.test(name)) return 'It is an archive in the archive. Import it by itself.'
  if (/\.csv$/i.test(name)) return 'It is a database. Import it as a table.'
  if (/\.(md|markdown)$/i.test(name) && size > maxPageBytes) return 'It is too large for a note.'
  return undefined
}

export const maxPageBytes = 4 * 1024 * 1024
const maxFolders = 25

const isNoise = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\.obsidian\/|\.git\/)/.test(name)

/** The page and the folder of its subpages have the same key. */
function keyOf(path: string): string {
  return path.replace(/\.(md|markdown)$/i, '')
}

/** Notion adds an id to each name. */
function titleOf(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1)
  return name.replace(/[ -][0-9a-f]{32}$/, '').trim() || name
}
