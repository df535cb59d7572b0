import type { Measured, Statement } from './statements.ts'

/** Prints the statements that read clearly more pages on more changes. */
export function printGrowth(measured: readonly Measured[]): void {
  for (const { changes, statements, executions, failed } of measured)
    print(
      `${count(changes)} changes: ${count(statements.size)} statements in ${count(executions)} executions`,
      `examples that failed: ${failed.join(', ') || 'none'}`,
    )
  const growing = textsOf(measured).filter((text) =>
    isGrowing(measured.flatMap((each) => each.statements.get(text) ?? [])),
  )
  print('', `Statements that grow (pages read at ${sizesOf(measured)} changes): ${growing.length || 'none'}`)
  for (const text of growing) print(`${cells(measured, text, ({ blocks }) => blocks)}  ${text.slice(0, 200)}`)
}

/** Prints how each statement finds its rows in the journal, with the cost that the planner expects. */
export function printJournalScans(measured: readonly Measured[]): void {
  const last = measured.at(-1)
  const texts = textsOf(measured).filter((text) => (last?.statements.get(text)?.journalScans.length ?? 0) > 0)
  print('', `Statements that read the journal (expected cost at ${sizesOf(measured)} changes): ${texts.length}`)
  for (const text of texts) {
    print(`${cells(measured, text, ({ cost }) => Math.round(cost))}  ${text.slice(0, 200)}`)
    print(`${' '.repeat(12 * measured.length)}  ${last?.statements.get(text)?.journalScans.join(', ')}`)
  }
}

function textsOf(measured: readonly Measured[]): string[] {
  const largest = (text: string) => measured.at(-1)?.statements.get(text)?.cost ?? 0
  const texts = new Set(measured.flatMap(({ statements }) => [...statements.keys()]))
  return [...texts].toSorted((one, other) => largest(other) - largest(one))
}

/** A deeper index adds a page for each month. */
function isGrowing(executions: readonly Statement[]): boolean {
  const [first, ...others] = executions
  return first !== undefined && others.some(({ blocks }) => blocks > first.blocks * 2 + 100)
}

function sizesOf(measured: readonly Measured[]): string {
  return measured.map(({ changes }) => count(changes)).join(', ')
}

function cells(measured: readonly Measured[], text: string, of: (statement: Statement) => number): string {
  const each = measured.map(({ statements }) => statements.get(text))
  return each.map((statement) => (statement ? count(of(statement)) : '-').padStart(12)).join('')
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
