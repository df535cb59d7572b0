import { ownSeconds } from './processor-seconds.ts'
import { detectType } from '#areas/tables/rules/import/detect-type.ts'

/** A program that detects the types of columns, mostly by regular expressions, and prints its processor time in seconds. */
const context = { zone: 'Europe/London', locale: 'en-GB', now: new Date('2026-11-17T09:00:00Z'), members: [] }
const columns = [
  (row: number) => `${(row % 28) + 1} March 2026`,
  (row: number) => `£ ${row}.50`,
  (row: number) => `+44 20 7946 ${1000 + row}`,
  (row: number) => `maya.${row}@kestrel.test`,
  (row: number) => `https://kestrel.test/orders/${row}?from=mail`,
  (row: number) => `Washed arabica from the north, lot ${row}, 60 kg in a jute bag`,
].map((cell) => Array.from({ length: 1_000 }, (_, row) => cell(row)))
const detectAll = () => columns.map((values) => detectType(values, context))
detectAll()
const before = ownSeconds()
for (let round = 0; round < 10; round += 1) detectAll()
process.stdout.write(String(ownSeconds() - before))
