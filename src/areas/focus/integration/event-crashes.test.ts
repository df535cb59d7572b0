import { expect, test, vi } from 'vitest'
import { rowChange } from '#platform/contract/event.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { startProcess } from '#test/app/separate-process.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { defineListener, type ListenerOptions } from '#platform/server/events/listener.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { retryListenerFailure } from '#platform/server/events/listener-failures.ts'
import { addTask } from '../contract.ts'

const listenerOptions: ListenerOptions = {
  name: 'test.picture',
  description: 'Draws tasks.',
  table: 'focus_tasks',
  kinds: ['added'],
}

test('a change that crashes the process is given up, others continue, and it runs once it is fixed', async () => {
  const testApp = await openTestApp()
  const received: string[] = []
  const listener = defineListener(
    listenerOptions,
    implement(testAction('test.draw', rowChange), async ({ thing }) => {
      received.push(thing)
      return {}
    }),
  )
  await startEvents(testApp.url, testApp.running, [listener]).stop()
  const deadly = await testApp.as('owner').call(addTask, { title: 'Deadly' })
  const failedChanges = () =>
    testApp.sql<{ error: string }>('select error from listener_troubles where retry_at is null')
  // The first crash has no known cause; after that the change is recorded, twice.
  for (let deaths = 0; deaths < 3; deaths += 1) {
    expect(await failedChanges()).toEqual([])
    await startProcess(
      testApp.url,
      `await startWorker(url, running, [])
       const implementation = implement(() => process.kill(process.pid, 'SIGKILL'))
       startEvents(url, running, [{ ...${JSON.stringify(listenerOptions)}, implementation }])`,
    ).ended
  }
  expect(await failedChanges()).toEqual([{ error: expect.stringContaining('It was set aside') }])

  const restarted = startEvents(testApp.url, testApp.running, [listener])
  testApp.atEnd(restarted.stop)
  const other = await testApp.as('owner').call(addTask, { title: 'Other' })
  await eventually(() => expect(received).toEqual([other.id]))
  expect(await failedChanges()).toHaveLength(1)
  const { account, person } = testApp.cast.owner
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  await testApp.installation.database.write(scope, (db) =>
    retryListenerFailure(db, scope, listenerOptions.name, deadly.id),
  )
  await eventually(() => expect(received).toEqual([other.id, deadly.id]))
  await eventually(async () => expect(await testApp.sql('select from listener_troubles')).toEqual([]))
})

function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}
