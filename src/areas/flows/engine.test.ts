import { expect, test } from 'vitest'
import { approve, decline, listApprovals } from '#areas/approvals/contract.ts'
import { listNotifications } from '#areas/notifications/contract/inbox.ts'
import { undo } from '#areas/journal/contract.ts'
import type { Id } from '#platform/contract/id.ts'
import { localBus } from '#platform/server/live/bus.ts'
import { openRuns } from '#platform/server/runs/open-runs.ts'
import type { Runs } from '#platform/server/runs/runs.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { flowRun } from './actions/run/flow-run.ts'
import { changeFlow, createFlow, listFlows, readFlow, saveDraft } from './contract/flows.ts'
import type { GraphInput, Item } from './contract/graph.ts'
import { listRuns, previewExpression, readNodeData, readRun, rerun, runFlow, stopRun } from './contract/runs.ts'
import { publishFlow } from './contract/versions.ts'
import { chain, graphOf } from './rules/test-graphs.ts'

const openTestApp = await shareTestApp()

const addTask = { type: 'focus.addTask', parameters: { title: '{{ $json.name }}' } }

test('items flow along the edges, with expressions, and each node is recorded', async () => {
  const { run, outputs } = await open()
  const graph = graphOf(
    {
      total: {
        type: 'flow.set',
        parameters: { fields: [{ name: 'total', value: '{{ $json.price * $json.count }}' }] },
      },
      large: {
        type: 'flow.if',
        parameters: { conditions: [{ left: '{{ $json.total }}', operator: 'greater', right: 50 }] },
      },
      sum: { type: 'flow.aggregate', parameters: { mode: 'sum', field: 'total', name: 'sum' } },
      small: {
        type: 'flow.set',
        parameters: { fields: [{ name: 'first', value: '{{ $("total").first().json.total }}' }] },
      },
    },
    ...chain('start', 'total', 'large', 'sum'),
    'large:1>small',
  )
  const { state, nodes, id } = await run(
    graph,
    items({ price: 10, count: 2 }, { price: 30, count: 2 }, { price: 50, count: 2 }),
  )
  expect(state).toBe('done')
  expect((await outputs(id, 'start'))[0]).toHaveLength(3)
  expect(await outputs(id, 'sum')).toEqual([[{ json: { sum: 160 } }]])
  expect(await outputs(id, 'small')).toEqual([[{ json: { price: 10, count: 2, total: 20, first: 20 } }]])
  expect(nodes.find(({ node }) => node === 'large')).toMatchObject({ state: 'done', itemsIn: 3, itemsOut: [2, 1] })
})

test('branches without items are skipped, and a merge waits for both', async () => {
  const { run, outputs } = await open()
  const graph = graphOf(
    {
      large: {
        type: 'flow.if',
        parameters: { conditions: [{ left: '{{ $json.n }}', operator: 'greater', right: 5 }] },
      },
      never: { type: 'flow.noOp' },
      a: { type: 'flow.set', parameters: { fields: [{ name: 'a', value: true }] } },
      b: { type: 'flow.set', parameters: { fields: [{ name: 'b', value: true }] } },
      both: { type: 'flow.merge', parameters: { mode: 'position' } },
    },
    'start>large',
    'large>a',
    'large>b',
    'large:1>never',
    'a>both:0',
    'b>both:1',
  )
  const { nodes, id } = await run(graph, items({ n: 7 }))
  expect(nodes.find(({ node }) => node === 'never')).toMatchObject({ state: 'skipped' })
  expect(await outputs(id, 'both')).toEqual([[{ json: { n: 7, a: true, b: true } }]])
})

test('a loop sends batches through its body and gives what comes back', async () => {
  const { run, outputs, readNode } = await open()
  const graph = graphOf(
    {
      loop: { type: 'flow.loop', parameters: { batchSize: 2 } },
      double: { type: 'flow.set', parameters: { fields: [{ name: 'n', value: '{{ $json.n * 2 }}' }] } },
      after: { type: 'flow.aggregate', parameters: { mode: 'sum', field: 'n', name: 'sum' } },
    },
    'start>loop',
    'loop:1>double',
    'double>loop',
    'loop>after',
  )
  const { id, nodes } = await run(graph, items({ n: 1 }, { n: 2 }, { n: 3 }))
  expect(nodes.filter(({ node }) => node === 'double').map(({ itemsIn }) => itemsIn)).toEqual([2, 1])
  expect(await outputs(id, 'after')).toEqual([[{ json: { sum: 12 } }]])
  expect(await readNode(id, 'double', 1)).toMatchObject({
    inputs: [[{ json: { n: 3 } }]],
    outputs: [[{ json: { n: 6 } }]],
  })
})

test('an action runs for each item as the owner, and one click undoes the run', async () => {
  const { owner, run, tasks } = await open()
  const { id, state } = await run(graphOf({ add: addTask }, 'start>add'), items({ name: 'One' }, { name: 'Two' }))
  expect(state).toBe('done')
  expect(await tasks()).toEqual(['One', 'Two'])
  await owner.call(undo, { id })
  expect(await tasks()).toEqual([])
  expect(await owner.call(readRun, { id })).toMatchObject({ isUndone: true })
})

test('a node that fails stops the run, passes the error on, or sends it to its error output', async () => {
  const { run, outputs, tasks } = await open()
  const mixed = items({ name: 'One' }, { name: '' }, { name: 'Three' })
  const stopped = await run(graphOf({ add: addTask }, 'start>add'), mixed)
  expect(stopped).toMatchObject({ state: 'failed', where: 'add', error: expect.stringContaining('title') })
  const branch = graphOf(
    { add: { ...addTask, onError: 'branch' }, wrong: { type: 'flow.noOp' } },
    'start>add',
    'add:1>wrong',
  )
  const { id, state } = await run(branch, mixed)
  expect(state).toBe('done')
  expect(await outputs(id, 'wrong')).toMatchObject([[{ json: { name: '', error: { message: expect.any(String) } } }]])
  const { id: going } = await run(graphOf({ add: { ...addTask, onError: 'continue' } }, 'start>add'), mixed)
  expect((await outputs(going, 'add'))[0]).toHaveLength(3)
  expect(await tasks()).toEqual(['One', 'One', 'Three', 'One', 'Three'])
})

test('a failing item is tried again with pauses; what succeeded is not repeated', async () => {
  const { app, owner, create, tasks, wakeAll } = await open()
  const node = { ...addTask, retries: { attempts: 3, waitSeconds: 60 } }
  const flow = await create(graphOf({ add: node }, 'start>add'))
  const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: items({ name: 'One' }, { name: '' }) })
  for (const state of ['waiting', 'waiting', 'failed']) {
    await idleIn(app)
    expect(await owner.call(readRun, { id: run })).toMatchObject({ state })
    await wakeAll()
  }
  expect((await owner.call(readRun, { id: run })).nodes.at(-1)).toMatchObject({ node: 'add', attempts: 3 })
  expect(await tasks()).toEqual(['One'])
})

test('a disabled node passes its items on, and a test uses pinned data', async () => {
  const { run, outputs, tasks } = await open()
  const graph = graphOf(
    {
      off: { ...addTask, isDisabled: true },
      pinned: { ...addTask, pinned: items({ name: 'Pinned' }) },
      last: { type: 'flow.noOp' },
    },
    ...chain('start', 'off', 'pinned', 'last'),
  )
  const { id } = await run(graph, items({ name: 'One' }))
  expect(await outputs(id, 'off')).toEqual([items({ name: 'One' })])
  expect(await outputs(id, 'last')).toEqual([items({ name: 'Pinned' })])
  expect(await tasks()).toEqual([])
})

test('a test runs up to a node, from a node, or one node alone', async () => {
  const { app, owner, create, outputs } = await open()
  const step = (name: string) => ({ type: 'flow.set', parameters: { fields: [{ name, value: '{{ $json.n }}' }] } })
  const flow = await create(graphOf({ a: step('a'), b: step('b'), c: step('c') }, ...chain('start', 'a', 'b', 'c')))
  const test = async (options: object) => {
    const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: items({ n: 1 }), ...options })
    await idleIn(app)
    const { nodes } = await owner.call(readRun, { id: run })
    return { run, ran: nodes.map(({ node }) => node) }
  }
  const upTo = await test({ upTo: 'b' })
  expect(upTo.ran).toEqual(['start', 'a', 'b'])
  const only = await test({ from: { node: 'c', only: true } })
  expect(only.ran).toEqual(['c'])
  expect(await outputs(only.run, 'c')).toEqual([items({ n: 1, a: 1, b: 1, c: 1 })])
  const edited = await test({ from: { node: 'b', items: items({ n: 5 }) } })
  expect(edited.ran).toEqual(['b', 'c'])
  expect(await outputs(edited.run, 'c')).toEqual([items({ n: 5, b: 5, c: 5 })])
})

test('a failed run is repaired and goes on from the node that failed', async () => {
  const { app, owner, create, tasks } = await open()
  const prepare = { type: 'flow.set', parameters: { fields: [{ name: 'name', value: 'Task {{ $json.n }}' }] } }
  const broken = { type: 'focus.addTask', parameters: { title: '{{ $json.nothing }}' } }
  const flow = await create(
    graphOf({ first: addTask, prepare, add: broken }, 'start>first', 'start>prepare', 'prepare>add'),
  )
  await owner.call(publishFlow, { id: flow })
  const { run } = await owner.call(runFlow, { id: flow, items: items({ n: 1, name: 'First' }) })
  await idleIn(app)
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'failed', where: 'add', version: 1 })
  const fixed = {
    type: 'focus.addTask',
    parameters: { title: '{{ $json.name }} of {{ $("first").first().json.title }}' },
  }
  await owner.call(saveDraft, {
    id: flow,
    graph: graphOf({ first: addTask, prepare, add: fixed }, 'start>first', 'start>prepare', 'prepare>add'),
  })
  await owner.call(publishFlow, { id: flow })
  const again = await owner.call(rerun, { id: run, from: 'failed' })
  await idleIn(app)
  const repeated = await owner.call(readRun, { id: again.run })
  expect(repeated).toMatchObject({ state: 'done', version: 2, rerunOf: run, trigger: { label: 'Re-run of 1' } })
  expect(repeated.nodes.map(({ node }) => node)).toEqual(['add'])
  expect(await tasks()).toEqual(['First', 'Task 1 of First'])
  const same = await owner.call(rerun, { id: run, version: 'same' })
  await idleIn(app)
  expect(await owner.call(readRun, { id: same.run })).toMatchObject({ state: 'failed', version: 1 })
})

test('a killed run goes on in another process and does no action twice', async () => {
  const { app, owner, create, tasks } = await open()
  const flow = await create(
    graphOf(
      { add: addTask, count: { type: 'flow.aggregate', parameters: { mode: 'count' } } },
      ...chain('start', 'add', 'count'),
    ),
  )
  const names = Array.from({ length: 60 }, (_, index) => `Task ${index}`)
  const killed = openProcess(app)
  const { run } = await owner.call(runFlow, {
    id: flow,
    isTest: true,
    items: items(...names.map((name) => ({ name }))),
  })
  await expect.poll(async () => (await tasks()).length).toBeGreaterThan(2)
  // The app's own process is killed by taking its lease away.
  await app.sql(`update runs set lease_holder = gen_random_uuid(), lease_until = now() where id = $1`, [run])
  await app.running.runs.idle()
  const before = await tasks()
  expect(before.length).toBeLessThan(names.length)
  await killed.pollOnce()
  await killed.idle()
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'done' })
  expect((await tasks()).toSorted()).toEqual(names.toSorted())
  expect((await owner.call(readNodeData, { run, node: 'count' })).outputs).toEqual([items({ items: 60 })])
})

test('a waiting run costs nothing and goes on when its time has come', async () => {
  const { app, owner, create, tasks, wakeAll } = await open()
  const graph = graphOf(
    { wait: { type: 'flow.wait', parameters: { amount: 2, unit: 'days' } }, add: addTask },
    ...chain('start', 'wait', 'add'),
  )
  const flow = await create(graph)
  const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: items({ name: 'Later' }) })
  await idleIn(app)
  const waiting = await owner.call(readRun, { id: run })
  expect(waiting).toMatchObject({ state: 'waiting' })
  expect(waiting.nodes.at(-1)).toMatchObject({ node: 'wait', state: 'waiting' })
  // The clock of the run: its stored point two days ago.
  await app.sql(
    `update run_steps set output = to_jsonb((output::text)::bigint - 172800000) where run_id = $1 and name = 'begin'`,
    [run],
  )
  await wakeAll()
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'done' })
  expect(await tasks()).toEqual(['Later'])
})

test('an action that asks waits for a person, and goes on with the decision', async () => {
  const { app, owner, create, tasks } = await open()
  const flow = await create(graphOf({ add: { ...addTask, approval: 'ask', onError: 'continue' } }, 'start>add'))
  const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: items({ name: 'Yes' }, { name: 'No' }) })
  await idleIn(app)
  const [first, second] = (await owner.call(listApprovals, {})).approvals.toReversed()
  expect(first).toMatchObject({ action: 'focus.addTask', run, why: expect.stringContaining('“Flow”') })
  expect((await owner.call(readRun, { id: run })).nodes.at(-1)).toMatchObject({
    state: 'waiting',
    approval: expect.any(String),
  })
  await owner.call(approve, { id: first?.id ?? '' })
  await owner.call(decline, { id: second?.id ?? '' })
  await idleIn(app)
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'done' })
  expect(await tasks()).toHaveLength(1)
})

test('a request of a branch that is not needed any more, or of a stopped run, leaves the queue with a sentence', async () => {
  const { app, owner, create, tasks } = await open()
  const ask = { ...addTask, approval: 'ask' as const }
  const waiting = async () => (await owner.call(listApprovals, {})).approvals
  const nodes = {
    slow: ask,
    quick: ask,
    either: { type: 'flow.merge', parameters: { waitFor: 'any' } },
    later: { type: 'flow.wait', parameters: { amount: 1, unit: 'hours' } },
  }
  const edges = ['start>slow', 'start>quick', 'slow>either:0', 'quick>either:1', 'either>later']
  const flow = await create(graphOf(nodes, ...edges))
  await owner.call(runFlow, { id: flow, isTest: true, items: items({ name: 'One' }, { name: 'Two' }) })
  await idleIn(app)
  for (const { id, why } of await waiting()) if (why.includes('quick')) await owner.call(approve, { id })
  await idleIn(app)
  expect(await waiting()).toEqual([])
  const withdrawn = await owner.call(listApprovals, { state: 'withdrawn' })
  const reason = expect.stringMatching(/went on without this step/)
  expect(withdrawn.approvals).toMatchObject([{ reason }, { reason }])
  expect(await tasks()).toHaveLength(2)

  const second = await create(graphOf({ ask }, 'start>ask'))
  const { run } = await owner.call(runFlow, { id: second, isTest: true, items: items({ name: 'Three' }) })
  await idleIn(app)
  const [{ id } = { id: '' }] = await waiting()
  await owner.call(stopRun, { id: run })
  await idleIn(app)
  expect(await waiting()).toEqual([])
  await expect(owner.call(approve, { id })).rejects.toThrow(/run was stopped/)
})

test('an owner who loses the right in the middle stops the run there', async () => {
  const { app, create, member, tasksOf, wakeAll } = await open()
  const graph = graphOf(
    { one: addTask, wait: { type: 'flow.wait', parameters: { amount: 0 } }, two: addTask },
    ...chain('start', 'one', 'wait', 'two'),
  )
  const flow = await create(graph, member)
  const { run } = await member.call(runFlow, {
    id: flow,
    isTest: true,
    items: items(...Array.from({ length: 60 }, (_, n) => ({ name: `T${n}` }))),
  })
  await expect.poll(async () => (await tasksOf(member)).length).toBeGreaterThan(2)
  await app.sql(`update members set role = 'viewer' where account_id = $1 and person_id = $2`, [
    member.account,
    member.person,
  ])
  await idleIn(app)
  await wakeAll()
  expect(await member.call(readRun, { id: run })).toMatchObject({ state: 'failed', where: 'one' })
  expect((await tasksOf(member)).length).toBeLessThan(60)
})

test('a run keeps its version while the flow is edited', async () => {
  const { app, owner, create, tasks } = await open()
  const wait = { type: 'flow.wait', parameters: { amount: 1, unit: 'hours' } }
  const flow = await create(graphOf({ wait, add: addTask }, ...chain('start', 'wait', 'add')))
  await owner.call(publishFlow, { id: flow })
  const { run } = await owner.call(runFlow, { id: flow, items: items({ name: 'Old' }) })
  await idleIn(app)
  await owner.call(saveDraft, { id: flow, graph: graphOf({ other: { type: 'flow.noOp' } }, 'start>other') })
  await owner.call(publishFlow, { id: flow })
  await app.sql(
    `update run_steps set output = to_jsonb((output::text)::bigint - 3600000) where run_id = $1 and name = 'begin'`,
    [run],
  )
  await app.sql(`update runs set wake_at = now() where id = $1`, [run])
  await idleIn(app)
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'done', version: 1 })
  expect(await tasks()).toEqual(['Old'])
})

test('a flow calls another and gets its items; flows that call each other end', async () => {
  const { app, owner, create, run, outputs } = await open()
  const inner = await create(
    graphOf(
      { up: { type: 'flow.set', parameters: { fields: [{ name: 'n', value: '{{ $json.n + 1 }}' }] } } },
      'start>up',
    ),
  )
  await owner.call(publishFlow, { id: inner })
  const { id, state } = await run(
    graphOf({ call: { type: 'flow.subFlow', parameters: { flow: inner } } }, 'start>call'),
    items({ n: 1 }),
  )
  expect(state).toBe('done')
  expect(await outputs(id, 'call')).toEqual([items({ n: 2 })])
  const strict = await create({
    nodes: [
      {
        id: 'start',
        name: 'Start',
        type: 'flow.called',
        position: { x: 0, y: 0 },
        parameters: { fields: [{ name: 'n', type: 'number' }, { name: 'm' }] },
      },
    ],
    edges: [],
  })
  await owner.call(publishFlow, { id: strict })
  const call = { flow: strict, isEach: true, values: { n: '{{ $json.n }}', extra: 1 } }
  const each = await run(
    graphOf({ call: { type: 'flow.subFlow', parameters: call } }, 'start>call'),
    items({ n: '1' }, { n: '2' }),
  )
  expect(await outputs(each.id, 'call')).toEqual([items({ n: 1, m: null }, { n: 2, m: null })])
  const endless = await create(graphOf({}))
  await owner.call(saveDraft, {
    id: endless,
    graph: graphOf({ call: { type: 'flow.subFlow', parameters: { flow: endless } } }, 'start>call'),
  })
  await owner.call(publishFlow, { id: endless })
  await owner.call(runFlow, { id: endless })
  await idleIn(app)
  const { runs } = await owner.call(listRuns, { flow: endless })
  expect(runs).toHaveLength(10)
  expect(new Set(runs.map((each) => each.state))).toEqual(new Set(['failed']))
})

test('a cycle outside a loop is refused, and a node that gives too much fails', async () => {
  const { owner, create, run } = await open()
  const cyclic = await create(
    graphOf({ a: { type: 'flow.noOp' }, b: { type: 'flow.noOp' } }, ...chain('start', 'a', 'b', 'a')),
  )
  await expect(owner.call(publishFlow, { id: cyclic })).rejects.toMatchObject({ code: 'flows.has-problems' })
  const { state } = await run(
    graphOf({ a: { type: 'flow.noOp' }, b: { type: 'flow.noOp' } }, ...chain('start', 'a', 'b', 'a')),
  )
  expect(state, 'as a test it ends too').toBe('done')
  const list = {
    type: 'flow.set',
    parameters: {
      fields: [{ name: 'list', value: '{{ Array.from({ length: 150 }, (x, i) => ({ i, text: "x".repeat(1000) })) }}' }],
    },
  }
  const split = { type: 'flow.splitOut', parameters: { field: 'list', keepOthers: true } }
  const big = {
    type: 'flow.set',
    parameters: { fields: [{ name: 'list', value: '{{ $("list").first().json.list }}' }] },
  }
  const failed = await run(graphOf({ list, split, big }, ...chain('start', 'list', 'split', 'big')))
  expect(failed).toMatchObject({ state: 'failed', where: 'big', error: expect.stringContaining('16 MB') })
})

test('runs wait for their turn when the flow allows one at a time', async () => {
  const { app, owner, create, wakeAll } = await open()
  const wait = { type: 'flow.wait', parameters: { amount: 1, unit: 'hours' } }
  const flow = await create(graphOf({ wait }, 'start>wait'))
  await owner.call(changeFlow, { id: flow, settings: { maxConcurrency: 1 } })
  await owner.call(publishFlow, { id: flow })
  const first = await owner.call(runFlow, { id: flow })
  const second = await owner.call(runFlow, { id: flow })
  await idleIn(app)
  const states = async () => (await owner.call(listRuns, { flow })).runs.map(({ state }) => state)
  expect(await states()).toEqual(['queued', 'waiting'])
  await owner.call(stopRun, { id: first.run })
  await idleIn(app)
  expect(await states()).toEqual(['waiting', 'stopped'])
  await owner.call(stopRun, { id: second.run })
  await wakeAll()
  expect((await owner.call(listRuns, { flow, states: ['stopped'] })).counts).toEqual({ stopped: 2 })
})

test('an error flow runs when a run fails', async () => {
  const { app, owner, create, tasks } = await open()
  const report = await create(
    graphOf(
      { add: { type: 'focus.addTask', parameters: { title: '{{ $json.flow.name }}: {{ $json.error.message }}' } } },
      'start>add',
    ),
  )
  await owner.call(publishFlow, { id: report })
  const flow = await create(
    graphOf({ stop: { type: 'flow.stopWithError', parameters: { message: 'No beans left.' } } }, 'start>stop'),
  )
  await owner.call(changeFlow, { id: flow, settings: { errorFlow: report } })
  await owner.call(publishFlow, { id: flow })
  await owner.call(runFlow, { id: flow })
  await idleIn(app)
  expect(await tasks()).toEqual(['Flow: No beans left.'])
  expect((await owner.call(listFlows, {})).flows.find(({ id }) => id === flow)).toMatchObject({
    successRate: 0,
    lastRun: { state: 'failed' },
  })
})

test('the owner is told once when a flow begins to fail, and once when it works again', async () => {
  const { app, owner, create } = await open()
  const check = {
    type: 'flow.filter',
    parameters: { conditions: [{ left: '{{ $json.a.b.c }}', operator: 'exists' }] },
  }
  const flow = await create(graphOf({ check }, 'start>check'))
  await owner.call(publishFlow, { id: flow })
  for (const json of [{ a: { b: {} } }, {}, {}, { a: { b: {} } }, { a: { b: {} } }]) {
    await owner.call(runFlow, { id: flow, items: items(json) })
    await idleIn(app)
  }
  const { notifications } = await owner.call(listNotifications, {})
  const told = notifications.flatMap(({ about }) => (about.kind === 'flow' && about.flow.id === flow ? [about] : []))
  expect(told).toMatchObject([
    { isFailing: false, error: null },
    { isFailing: true, error: expect.stringContaining('conditions.0.left'), flow: { id: flow, name: 'Flow' } },
  ])
})

test('what a run worked with is for its person and for admins', async () => {
  const { run, member, admin, owner } = await open()
  const { id } = await run(graphOf({ add: addTask }, 'start>add'), items({ name: 'Secret plan' }))
  await expect(member.call(readNodeData, { run: id, node: 'add' })).rejects.toMatchObject({
    code: 'flows.not-your-run',
  })
  expect((await admin.call(readNodeData, { run: id, node: 'add' })).inputs).toEqual([items({ name: 'Secret plan' })])
  expect((await member.call(listRuns, { search: 'Secret' })).runs).toEqual([])
  expect((await owner.call(listRuns, { search: 'Secret' })).runs).toMatchObject([{ id }])
})

test('an expression is previewed against the last run', async () => {
  const { run, owner } = await open()
  const { flow } = await run(graphOf({ a: { type: 'flow.noOp' } }, 'start>a'), items({ n: 1 }, { n: 2 }))
  const preview = (text: string, itemIndex = 0) =>
    owner.call(previewExpression, { flow: flow.id ?? '', node: 'a', text, itemIndex })
  expect(await preview('{{ $json.n + 1 }}', 1)).toEqual({ value: 3 })
  expect(await preview('{{ $json.n + }}')).toEqual({ problem: expect.any(String) })
})

test('before there is data an expression says so; what cannot be read and what is pinned are shown at once', async () => {
  const { owner, create } = await open()
  const graph = graphOf({ a: { type: 'flow.noOp' }, b: { type: 'flow.noOp' } }, ...chain('start', 'a', 'b'))
  const flow = await create(graph)
  const preview = (text: string, node = 'b') => owner.call(previewExpression, { flow, node, text })
  for (const text of [
    '{{ $json.user.name }}',
    'Hi {{ $json.name }}',
    '{{ $("a").first().json.n }}',
    '{{ $input.all() }}',
  ])
    expect(await preview(text), text).toEqual({ needsData: true })
  expect(await preview('{{ $json.user. }}')).toEqual({ problem: expect.any(String) })
  expect(await preview('{{ $("Nobody").first() }}')).toEqual({ problem: expect.stringContaining('does not exist') })
  expect(await preview('{{ 1 + 1 }}')).toEqual({ value: 2 })
  const { revision } = await owner.call(readFlow, { id: flow })
  const pinned = graph.nodes.map((node) => (node.id === 'a' ? { ...node, pinned: items({ n: 7 }) } : node))
  await owner.call(saveDraft, { id: flow, graph: { ...graph, nodes: pinned }, revision })
  for (const text of ['{{ $json.n }}', '{{ $("a").first().json.n }}']) expect(await preview(text)).toEqual({ value: 7 })
  expect(await preview('{{ $json.n }}', 'a')).toEqual({ needsData: true })
})

test('after the test of one step the steps beside it still have the data of the run before', async () => {
  const { owner, app, run } = await open()
  const graph = graphOf({ a: { type: 'flow.noOp' }, b: { type: 'flow.noOp' } }, ...chain('start', 'a', 'b'))
  const first = await run(graph, items({ n: 1 }))
  const flow = first.flow.id ?? ''
  await owner.call(runFlow, { id: flow, isTest: true, from: { node: 'b', run: first.id, only: true } })
  await app.running.runs.idle()
  expect(await owner.call(previewExpression, { flow, node: 'a', text: '{{ $json.n }}' })).toEqual({ value: 1 })
})

test('expressions and previews have the time zone in which the owner of the flow reads dates', async () => {
  const { owner, admin, run, outputs } = await open()
  await owner.callNamed('profile.reportBrowser', { timeZone: 'Asia/Tokyo', locale: 'en-US' })
  await admin.callNamed('profile.reportBrowser', { timeZone: 'America/Lima', locale: 'en-US' })
  const zone = { type: 'flow.set', parameters: { fields: [{ name: 'zone', value: '{{ $now.zoneName }}' }] } }
  const { id, flow } = await run(graphOf({ zone }, 'start>zone'))
  expect(await outputs(id, 'zone')).toEqual([items({ zone: 'Asia/Tokyo' })])
  for (const person of [owner, admin])
    expect(
      await person.call(previewExpression, { flow: flow.id ?? '', node: 'start', text: '{{ $now.zoneName }}' }),
    ).toEqual({ value: 'Asia/Tokyo' })
  await owner.call(changeFlow, { id: flow.id ?? '', settings: { timeZone: 'Europe/Paris' } })
  expect(
    await owner.call(previewExpression, { flow: flow.id ?? '', node: 'start', text: '{{ $now.zoneName }}' }),
  ).toEqual({ value: 'Europe/Paris' })
})

type Json = Record<string, unknown>

function items(...list: Json[]): Item[] {
  return list.map((json) => ({ json }))
}

/** Waits until no run is at work. On a busy machine a run can lose its lease and be taken up again. */
async function idleIn({ running, sql }: TestApp): Promise<void> {
  const countOpen = async () => {
    await running.runs.pollOnce()
    await running.runs.idle()
    return (await sql(`select from runs where state in ('ready', 'running')`)).length
  }
  await expect.poll(countOpen, { timeout: 20_000 }).toBe(0)
}

/** Another process on the same database. */
function openProcess(app: TestApp): Runs {
  const runs: Runs = openRuns(() => ({ ...app.running, runs }), localBus, [flowRun])
  app.atEnd(runs.close)
  return runs
}

async function open() {
  const app = await openTestApp()
  const [owner, member, admin] = [app.as('owner'), app.as('member'), app.as('admin')]
  const create = async (graph: GraphInput, person = owner): Promise<Id> =>
    (await person.call(createFlow, { name: 'Flow', graph })).id
  const run = async (graph: GraphInput, startItems: Item[] = items({})) => {
    const flow = await create(graph)
    const started = await owner.call(runFlow, { id: flow, isTest: true, items: startItems })
    await idleIn(app)
    return owner.call(readRun, { id: started.run })
  }
  const readNode = (id: Id, node: string, index = 0) => owner.call(readNodeData, { run: id, node, index })
  const tasksOf = async (person: typeof owner) =>
    (await person.callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks.map(({ title }) => title)
  return {
    app,
    owner,
    member,
    admin,
    create,
    run,
    readNode,
    outputs: async (id: Id, node: string) => (await readNode(id, node)).outputs,
    tasks: () => tasksOf(owner),
    tasksOf,
    /** Lets all waits end. */
    wakeAll: async () => {
      await app.sql(`update run_steps set output = jsonb_build_object('until', 0) where name like '%time'`)
      await app.sql(`update runs set wake_at = now() where state = 'waiting'`)
      await idleIn(app)
    },
  }
}
