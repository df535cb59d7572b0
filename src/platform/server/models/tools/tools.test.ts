import { expect, test } from 'vitest'
import { loadAreas } from '#app/load-areas.ts'
import { registryOf } from '../../actions/registry.ts'
import { actionNameOf, actionTools } from './action-tools.ts'
import { searchTools } from './search-tools.ts'
import { toolResult } from './tool-result.ts'

const registry = registryOf((await loadAreas()).flatMap((area) => area.actions))
const owner = { signedIn: true, role: 'owner' } as const
const tools = actionTools(registry, owner)

test('every action of the agents surface that the caller may call is a tool, and no other', () => {
  const allowed = registry.actionsFor('agents', owner).map(({ name }) => name)
  expect(tools.map(({ name }) => actionNameOf(name))).toEqual(allowed)
  const viewer = actionTools(registry, { signedIn: true, role: 'viewer' })
  expect(viewer.map(({ name }) => name)).toContain('focus_listTasks')
  expect(viewer.map(({ name }) => name)).not.toContain('focus_addTask')
})

test('a tool has a name without dots, its effect, a schema with descriptions, and examples that fit it', () => {
  const tool = tools.find(({ name }) => name === 'focus_changeTask')
  expect(tool?.description).toContain('Change a focus task.')
  expect(tool?.description).toContain('Effect: write.')
  expect(JSON.stringify(tool?.inputSchema)).toContain('The new due day')
  const { action } = registry.find('focus.changeTask') ?? {}
  for (const example of tool?.inputExamples ?? []) expect(action?.input.safeParse(example).success).toBe(true)
  expect(tools.every(({ name }) => /^[a-zA-Z]+_[a-zA-Z]+$/.test(name))).toBe(true)
})

/** The actions that these requests need are among the first ten. */
const wanted: readonly (readonly [request: string, ...tools: string[]])[] = [
  ['remind me to call the roaster on friday', 'focus_addTask'],
  ['what is on my to-do list?', 'focus_listTasks'],
  ['mark the labels task as done', 'focus_finishTask'],
  ['start a 25 minute timer', 'focus_startTimer'],
  ['pause the timer', 'focus_pauseTimer'],
  ['make a table of suppliers with name and email', 'tables_createTable'],
  ['add a column to the customers table', 'tables_addField'],
  ['how many rows are in the orders table?', 'tables_countRows'],
  ['what is the total amount by category?', 'tables_listGroups', 'tables_summarizeRows'],
  ['show me all rows of the table', 'tables_listRows'],
  ['delete the row from the table', 'tables_removeRow'],
  ['rename the file beans.csv', 'files_rename'],
  ['how much storage do we use?', 'files_usage'],
  ['who is in my team?', 'members_list'],
  ['invite leila to the workspace', 'invites_create'],
  ['undo that', 'journal_undo'],
  ['what was changed today?', 'journal_list'],
  ['search the workspace for green beans', 'search_find'],
  ['list tables', 'tables_listTables'],
  ['bring back the deleted file', 'files_restore'],
]

test('the search finds the tools that a request needs among the first ten', () => {
  const needed = wanted.flatMap(([request, ...names]) => names.map((name) => ({ request, name })))
  const found = needed.filter(({ request, name }) => searchTools(tools, request, 10).some((tool) => tool.name === name))
  const missing = needed.filter((each) => !found.includes(each)).map(({ request, name }) => `${name}: ${request}`)
  process.stdout.write(
    `recall@10 ${(found.length / needed.length).toFixed(2)}${missing.map((each) => `\n  ${each}`).join('')}\n`,
  )
  expect(found.length / needed.length).toBeGreaterThanOrEqual(0.95)
  expect(searchTools(tools, 'pause the timer', 3)).toEqual(searchTools(tools, 'pause the timer', 3))
  expect(searchTools(tools, 'qqq zzz', 10)).toEqual([])
})

test('a long answer is cut, and says what was cut', () => {
  expect(toolResult({ tasks: [1, 2] })).toEqual({ tasks: [1, 2] })
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: index }))
  expect(toolResult({ rows })).toMatchObject({ rows: { length: 100 }, cut: ['rows: the first 100 of 500'] })
  const wide = { rows: Array.from({ length: 90 }, () => ({ text: 'x'.repeat(5_000) })) }
  expect(JSON.stringify(toolResult(wide)).length).toBeLessThan(40_000)
  expect(toolResult('a'.repeat(3_000)), 'one long text fits').toBe('a'.repeat(3_000))
  expect(toolResult('a'.repeat(50_000))).toMatchObject({ cut: ['the text: the first 2000 of 50000 characters'] })
})
