import { readdirSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import law from '../.dependency-cruiser.mjs'
import { areas } from '../src/app/areas.ts'

/** Holds the tree against the law of arrows, and the list of areas against the folders. */
const { output } = await cruise(['src', 'scripts', 'test', 'bench', 'e2e'], { ruleSet: law, ...law.options, validate: true })
const wrong = typeof output === 'string' ? [] : output.summary.violations
const folders = readdirSync('src/areas')
const unlisted = folders.filter((folder) => !areas.some((area) => area === folder))
const missing = areas.filter((area) => !folders.includes(area))

for (const { rule, from, to } of wrong) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)
for (const folder of unlisted) process.stdout.write(`src/areas/${folder} is not in the list of src/app/areas.ts\n`)
for (const area of missing) process.stdout.write(`src/app/areas.ts lists "${area}", which has no folder\n`)
if (typeof output === 'string' || output.summary.totalCruised < 100) process.stdout.write('The tree could not be read.\n')
process.exit(wrong.length + unlisted.length + missing.length > 0 || typeof output === 'string' || output.summary.totalCruised < 100 ? 1 : 0)
