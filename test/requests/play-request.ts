import type { LanguageModelV4 } from '@ai-sdk/provider'
import { listFiles } from '#areas/files/contract.ts'
import type { Expectation, RequestCase } from '#areas/models/built-in/requests/request-case.ts'
import { newId } from '#platform/contract/id.ts'
import { cast, type CastName } from '../app/cast.ts'
import { converse, type Turn } from './converse.ts'
import type { Person, TestApp } from '../app/test-app.ts'

export type TableState = {
  name: string
  fields: Record<string, string>
  rows: Record<string, unknown>[]
  count: number
}
export type WorkspaceState = {
  tasks: { title: string; due: string | null; estimate: number; done: boolean }[]
  tables: TableState[]
  notes: Record<string, string>
  /** The types of the nodes of each flow. */
  flows: string[][]
  files: string[]
  timer: string
}
export type Played = {
  /** Who made the changes. */
  agent: string
  turns: Turn[]
  state: WorkspaceState
  /** Changes by the model: in all turns, and in the last one. */
  changes: number
  lastChanges: number
  modelMs: number
}

type TaskList = { tasks: { title: string; due: string | null; estimate: number; doneAt: string | null }[] }
type TableList = { sets: { tables: { id: string; name: string }[] }[] }
type NoteList = { notes: { id: string }[] }
type NoteText = { title: string; markdown: string }
type FlowList = { flows: { id: string }[] }
type Flow = { draft: { nodes: { type: string }[] } }
type RowList = { rows: Record<string, unknown>[]; total?: number }

/** Plays a request in the workspace of this app, which must have what its `setup` says and nothing else. */
export async function playRequest(
  testApp: TestApp,
  model: LanguageModelV4,
  { setup = {}, turns, answers = [], expect: expected }: RequestCase,
): Promise<Played> {
  const name: CastName = setup.role ?? 'owner'
  const person = testApp.as(name)
  const { account } = testApp.cast[name]
  const agent = { kind: 'agent', id: newId(), person: person.person, account, allowed: ['*'] } as const
  const caller = { ...agent, role: cast[name].role }
  const context = [
    'Context:',
    'now: 2026-11-18T09:14:00+01:00',
    'time zone: Europe/Berlin',
    'locale: en-US',
    `person: ${cast[name].name}`,
    `workspace: Kestrel Coffee (role: ${cast[name].role})`,
  ].join('\n')
  const conversation = converse(testApp.running, caller, model, context, [...answers])
  const played: Turn[] = []
  let beforeLast = 0
  for (const turn of turns) {
    beforeLast = await countChanges(testApp, caller.id)
    played.push(await conversation.say(turn))
  }
  const changes = await countChanges(testApp, caller.id)
  return {
    agent: agent.id,
    turns: played,
    state: await readState(person, testApp, expected),
    changes,
    lastChanges: changes - beforeLast,
    modelMs: conversation.modelMs(),
  }
}

async function countChanges({ sql }: TestApp, agent: string): Promise<number> {
  const [row] = await sql<{ count: string }>('select count(*) from journal where actor_id = $1', [agent])
  return Number(row?.count)
}

/** The part of the state that is expected of it. */
async function readState(person: Person, testApp: TestApp, expected: Expectation): Promise<WorkspaceState> {
  const { tasks } = expected.tasks ? await person.callNamed<TaskList>('focus.listTasks', {}) : { tasks: [] }
  const { sets } = expected.tables ? await person.callNamed<TableList>('tables.listTables', {}) : { sets: [] }
  const { files } = expected.files ? await person.call(listFiles, { limit: 100 }) : { files: [] }
  const { state } = expected.timer
    ? await person.callNamed<{ state: string }>('focus.readTimer', {})
    : { state: 'idle' }
  const names = new Map(Object.entries(testApp.cast).map(([key, each]) => [each.person, cast[key as CastName].name]))
  const tables = await Promise.all(
    sets
      .flatMap((set) => set.tables)
      .map(async ({ id, name }): Promise<TableState> => {
        const { fields } = await person.callNamed<{ fields: { name: string; type: string }[] }>('tables.readTable', {
          tableId: id,
        })
        const { rows, total = 0 } = await person.callNamed<RowList>('tables.listRows', {
          tableId: id,
          limit: 1_000,
          total: true,
        })
        return {
          name,
          fields: Object.fromEntries(fields.map((field) => [field.name, field.type])),
          rows: rows.map((row) =>
            Object.fromEntries(Object.entries(row).map(([key, value]) => [key, names.get(String(value)) ?? value])),
          ),
          count: total,
        }
      }),
  )
  return {
    tasks: tasks.map(({ title, due, estimate, doneAt }) => ({ title, due, estimate, done: doneAt !== null })),
    tables,
    notes: expected.notes ? await readNotes(person) : {},
    flows: expected.flows ? await readFlows(person) : [],
    files: files.map((file) => file.name),
    timer: state,
  }
}

async function readNotes(person: Person): Promise<Record<string, string>> {
  const { notes } = await person.callNamed<NoteList>('notes.list', {})
  const texts = await Promise.all(notes.map(({ id }) => person.callNamed<NoteText>('notes.read', { id })))
  return Object.fromEntries(texts.map(({ title, markdown }) => [title, markdown.trim()]))
}

async function readFlows(person: Person): Promise<string[][]> {
  const { flows } = await person.callNamed<FlowList>('flows.list', {})
  const read = await Promise.all(flows.map(({ id }) => person.callNamed<Flow>('flows.read', { id })))
  return read.map(({ draft }) => draft.nodes.map(({ type }) => type))
}
