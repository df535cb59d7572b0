import { isDeepStrictEqual } from 'node:util'
import type { Expectation, TableExpectation } from '#areas/models/built-in/requests/request-case.ts'
import type { Played, TableState } from './play-request.ts'

/** What is wrong with the outcome of a request, each as a sentence. Empty: it is right. */
export function wrongOutcome(played: Played, expected: Expectation): string[] {
  const { turns, state, changes, lastChanges } = played
  const last = turns.at(-1)
  const answer = normalize(last?.answer ?? '')
  const asked = last?.asked
  const wrong: string[] = []
  const check = (isRight: boolean, message: () => string) => isRight || wrong.push(message())

  if (expected.tasks) {
    const { tasks } = expected
    check(matchExactly(state.tasks, tasks), () => `tasks: ${JSON.stringify(state.tasks)}`)
  }
  if (expected.notes) {
    const { notes } = expected
    check(isDeepStrictEqual(state.notes, notes), () => `notes: ${JSON.stringify(state.notes)}`)
  }
  if (expected.flows) {
    const { flows } = expected
    check(isDeepStrictEqual(state.flows, flows), () => `flows: ${JSON.stringify(state.flows)}`)
  }
  if (expected.files) check(matchExactly(state.files, expected.files), () => `files: ${state.files.join(', ')}`)
  if (expected.timer) check(state.timer === expected.timer, () => `timer: ${state.timer}`)
  for (const [name, table] of Object.entries(expected.tables ?? {})) {
    const found = state.tables.find((each) => sameText(each.name, name))
    if (table === null) check(!found, () => `the table ${name} exists`)
    else if (found) wrong.push(...wrongTable(found, table))
    else wrong.push(`no table ${name}, only ${state.tables.map((each) => each.name).join(', ')}`)
  }
  for (const text of expected.contains ?? []) {
    const alternatives = typeof text === 'string' ? [text] : text
    check(
      alternatives.some((each) => includesText(answer, each)),
      () => `does not say ${alternatives.join(' or ')}`,
    )
  }
  for (const text of expected.lacks ?? []) check(!includesText(answer, text), () => `says ${text}`)
  if (expected.asks) {
    check(asked !== undefined, () => 'does not ask')
    for (const word of expected.asks === true ? [] : expected.asks)
      check(includesText(normalize(asked ?? ''), word), () => `does not ask about ${word}`)
  } else check(asked === undefined, () => `asks ${asked}`)
  if (expected.declines) check(cannot.test(answer), () => 'does not decline')
  if (expected.asks || expected.declines) check(lastChanges === 0, () => `made ${lastChanges} changes`)
  if (expected.unchanged) check(changes === 0, () => `made ${changes} changes`)
  return wrong
}

const cannot =
  /\b(can['’]?t|cannot|can not|could not|couldn['’]t|unable|not able|do(es)? not|don['’]t|doesn['’]t|no (table|task|row|file|field|member|way|such|tool)|not (find|know|possible|something|available|allowed)|beyond|out of (my )?reach|only an?|may not|nothing)\b/

function wrongTable(found: TableState, { rows, count, has, hasNot, fields }: TableExpectation): string[] {
  const wrong: string[] = []
  const shown = () => `${found.name}: ${JSON.stringify(found.rows.slice(0, 20))}`
  if (rows && !matchExactly(found.rows, rows)) wrong.push(shown())
  if (count !== undefined && found.count !== count) wrong.push(`${found.name} has ${found.count} rows`)
  for (const row of has ?? [])
    if (!found.rows.some((each) => matches(each, row))) wrong.push(`no ${JSON.stringify(row)} in ${shown()}`)
  for (const row of hasNot ?? [])
    if (found.rows.some((each) => matches(each, row))) wrong.push(`${JSON.stringify(row)} in ${shown()}`)
  for (const [name, type] of Object.entries(fields ?? {})) {
    const own = Object.entries(found.fields).find(([each]) => sameText(each, name))?.[1]
    const isRight =
      type === null ? own === undefined : typeof type === 'string' ? own === type : type.some((each) => each === own)
    if (!isRight) wrong.push(`${name} in ${JSON.stringify(found.fields)}`)
  }
  return wrong
}

/** Each expected one has its own match, and none is left over. */
function matchExactly(found: readonly unknown[], expected: readonly unknown[]): boolean {
  if (found.length !== expected.length) return false
  const left = [...found]
  return expected.every((each) => {
    const place = left.findIndex((one) => matches(one, each))
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  })
}

function matches(found: unknown, expected: unknown): boolean {
  if (typeof expected === 'string') return typeof found === 'string' && sameText(found, expected)
  if (expected === null || expected === false) return found === expected || found === null || found === undefined
  if (Array.isArray(expected)) return Array.isArray(found) && matchExactly(found, expected)
  if (typeof expected !== 'object') return Object.is(found, expected)
  if (typeof found !== 'object' || found === null) return false
  const values = new Map(Object.entries(found).map(([key, value]) => [key.toLowerCase(), value]))
  return Object.entries(expected).every(([key, value]) => matches(values.get(key.toLowerCase()), value))
}

function sameText(one: string, other: string): boolean {
  return normalize(one) === normalize(other)
}

/** Without case, emphasis, thousands separators and zeros at the end of decimals. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[*`]/g, '')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
    .replaceAll(/(?<=\d\.\d*[1-9])0+(?!\d)|(?<=\d)\.0+(?!\d)/g, '')
    .trim()
}

/** A number is not found inside a longer number. */
function includesText(answer: string, text: string): boolean {
  const wanted = normalize(text)
  const escaped = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const before = /^\d/.test(wanted) ? String.raw`(?<![\d.])` : ''
  const after = /\d$/.test(wanted) ? String.raw`(?!\d|\.[1-9]|\.0[1-9])` : ''
  return new RegExp(before + escaped + after, 'u').test(answer)
}
