import { globSync, readdirSync, readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import law from '../../.dependency-cruiser.mjs'
import { areas } from '#app/areas.ts'

/** Checks the import rules, the list of areas against the folders, and calls to the outside. */
const { output } = await cruise(['src', 'scripts', 'test', 'bench', 'e2e'], {
  ruleSet: law,
  ...law.options,
  validate: true,
})
const { modules, summary } = typeof output === 'string' ? { modules: [] } : output
const violations = summary?.violations ?? []
const folders = readdirSync('src/areas')
const unlisted = folders.filter((folder) => !areas.some((area) => area === folder))
const missing = areas.filter((area) => !folders.includes(area))
const unread = areas.filter((area) => !modules.some(({ source }) => source === `src/areas/${area}/area.ts`))

const complaints = [
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...unlisted.map((folder) => `src/areas/${folder} is not in the list of src/app/areas.ts`),
  ...missing.map((area) => `src/app/areas.ts lists "${area}", which has no folder`),
  ...unguarded().map((file) => `${file} calls fetch: what goes out goes through guardedFetch`),
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
