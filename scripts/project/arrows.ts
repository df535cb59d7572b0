import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areas } from '#app/areas.ts'
import { findForbiddenImports } from './forbidden-imports.ts'
import { readSources } from './import-graph.ts'

/** Checks the import rules, the list of areas, calls to the outside, and how many entries a folder has. */
const maxEntries = 25
const sources = readSources()
const folders = readdirSync('src/areas')
const unlisted = folders.filter((folder) => !areas.some((area) => area === folder))
const missing = areas.filter((area) => !folders.includes(area))
const unread = areas.filter((area) => !(`src/areas/${area}/area.ts` in sources))

const complaints = [
  ...findForbiddenImports(sources),
  ...unlisted.map((folder) => `src/areas/${folder} is not in the list of src/app/areas.ts`),
  ...missing.map((area) => `src/app/areas.ts lists "${area}", which has no folder`),
  ...unguarded().map((file) => `${file} calls fetch: what goes out goes through guardedFetch`),
  ...crowdedFolders().map(([folder, count]) => `${folder} has ${count} entries: group them (at most ${maxEntries})`),
  ...unread.map((area) => `src/areas/${area}/area.ts was not read`),
]
process.stdout.write(complaints.map((complaint) => `${complaint}\n`).join(''))
process.exit(complaints.length > 0 ? 1 : 0)

/** The server's calls to the outside could be turned against its own network. The browser's, in ui, cannot. */
function unguarded(): string[] {
  const files = globSync(['src/areas/**/*.ts', 'src/platform/server/**/*.ts'], {
    exclude: ['src/areas/*/ui/**', 'src/platform/server/fetch/**', '**/*.{test,e2e}.ts'],
  })
  return files.filter((file) => /(?<![.\w$])fetch\(|\bglobalThis\.fetch\b/.test(readFileSync(file, 'utf8')))
}

/** A folder that a person can survey. The areas are a list of their own. */
function crowdedFolders(): [folder: string, count: number][] {
  const entries = new Map<string, number>()
  for (const path of globSync(['{src,test,scripts,bench,e2e}/**/*'])) {
    const folder = dirname(path)
    entries.set(folder, (entries.get(folder) ?? 0) + 1)
  }
  return [...entries].filter(([folder, count]) => count > maxEntries && folder !== join('src', 'areas'))
}
