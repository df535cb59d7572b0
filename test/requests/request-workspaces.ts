import { addFile } from '#areas/files/contract.ts'
import type { RequestCase, Setup, TableSetup } from '#areas/models/built-in/requests/request-case.ts'
import type { Played } from './play-request.ts'
import type { Person, TestApp } from '../app/test-app.ts'

export type RequestWorkspaces = {
  /** A workspace with what the setup of a request says. */
  take(request: RequestCase): Promise<TestApp>
  /** Undoes what a request has changed, so that the next one with the same setup has its workspace. */
  giveBack(testApp: TestApp, request: RequestCase, played: Played): Promise<void>
}

/** Creating tables takes most of the time of a request, so requests with the same setup share a workspace. */
export function requestWorkspaces(openNext: () => Promise<TestApp>): RequestWorkspaces {
  const free = new Map<string, TestApp[]>()
  let opening: Promise<TestApp> | undefined
  return {
    take: async ({ setup = {} }) => {
      const again = free.get(keyOf(setup))?.pop()
      if (again) return again
      // One after the other, because each counts on the one before for its name.
      opening = opening ? opening.then(openNext) : openNext()
      const testApp = await opening
      await setUp(testApp.as('owner'), testApp.as(setup.role ?? 'owner'), setup)
      return testApp
    },
    giveBack: async (testApp, { setup = {}, expect: { timer } }, { agent, changes }) => {
      if (timer || (changes > 0 && !(await undoAll(testApp, testApp.as(setup.role ?? 'owner'), agent)))) return
      free.set(keyOf(setup), [...(free.get(keyOf(setup)) ?? []), testApp])
    },
  }
}

function keyOf(setup: Setup): string {
  return JSON.stringify(setup, (_, value: unknown) => (typeof value === 'function' ? String(value) : value))
}

/** False if something cannot be undone. */
async function undoAll({ sql }: TestApp, person: Person, agent: string): Promise<boolean> {
  const entries = await sql<{ id: string; action: string }>(
    'select id, action from journal where actor_id = $1 order by id desc',
    [agent],
  )
  if (entries.some(({ action }) => !/^(?:focus|tables)\./.test(action))) return false
  for (const { id } of entries) {
    const undone = await person.callNamed<{ skipped: number }>('journal.undo', { id }).catch(() => undefined)
    if (undone?.skipped !== 0) return false
  }
  return true
}

async function setUp(owner: Person, person: Person, { tables = [], tasks = [], files = [] }: Setup): Promise<void> {
  for (const table of tables) await addTable(owner, table)
  for (const { title, due = null, estimate = 1, done } of tasks) {
    const task = await person.callNamed<{ id: string }>('focus.addTask', { title, due, estimate })
    if (done) await person.callNamed('focus.finishTask', { id: task.id })
  }
  for (const { name, text } of files) await owner.call(addFile, { name, data: Buffer.from(text).toString('base64') })
}

async function addTable(owner: Person, { name, rowWord, fields, rows = [], rowCount = 0, rowAt }: TableSetup) {
  const { id } = await owner.callNamed<{ id: string }>('tables.createTable', {
    name,
    rowWord,
    fields: Object.entries(fields).map(([fieldName, field]) => {
      const { type, choices, currency } = typeof field === 'string' ? { type: field } : field
      return {
        name: fieldName,
        type,
        options: { ...(choices && { choices: [...choices] }), ...(currency && { currency }) },
      }
    }),
  })
  const all = [...rows, ...Array.from({ length: rowAt ? rowCount : 0 }, (_, index) => rowAt?.(index) ?? {})]
  if (all.length > 0) await owner.callNamed('tables.addRows', { tableId: id, rows: all.map((row) => ({ ...row })) })
}
