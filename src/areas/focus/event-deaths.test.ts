import { expect, test, vi } from 'vitest'
import { changed } from '#platform/contract/event.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { deed } from '#test/deed.ts'
import { openHouse } from '#test/house.ts'
import { startProcess } from '#test/separate-process.ts'
import { implement } from '#platform/server/action.ts'
import { on, type Hearing } from '#platform/server/events/listener.ts'
import { startEvents } from '#platform/server/events/start.ts'
import { retryTrouble } from '#platform/server/events/troubles.ts'
import { addTask } from './contract.ts'

const hearing: Hearing = {
  name: 'test.picture',
  says: 'Draws tasks.',
  thing: 'focus_tasks',
  kinds: ['added'],
}

test('a change that ends the process is given up, others are heard, and it is heard once it is mended', async () => {
  const house = await openHouse()
  const heard: string[] = []
  const listener = on(
    hearing,
    implement(deed('test.draw', changed), async ({ thing }) => {
      heard.push(thing)
      return {}
    }),
  )
  await startEvents(house.url, house.running, [listener]).stop()
  const deadly = await house.as('owner').does(addTask, { title: 'Deadly' })
  const givenUp = () => house.sql<{ error: string }>('select error from listener_troubles where retry_at is null')
  // At first nobody knows what it died of; then the change is noted, twice.
  for (let deaths = 0; deaths < 3; deaths += 1) {
    expect(await givenUp()).toEqual([])
    await startProcess(
      house.url,
      `await startWorker(url, running, [])
       const implementation = implement(() => process.kill(process.pid, 'SIGKILL'))
       startEvents(url, running, [{ ...${JSON.stringify(hearing)}, implementation }])`,
    ).ended
  }
  expect(await givenUp()).toEqual([{ error: expect.stringContaining('It was set aside') }])

  const mended = startEvents(house.url, house.running, [listener])
  house.atEnd(mended.stop)
  const other = await house.as('owner').does(addTask, { title: 'Other' })
  await soon(() => expect(heard).toEqual([other.id]))
  expect(await givenUp()).toHaveLength(1)
  const { account, person } = house.cast.owner
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  await house.installation.database.write(scope, (db) => retryTrouble(db, scope, hearing.name, deadly.id))
  await soon(() => expect(heard).toEqual([other.id, deadly.id]))
  await soon(async () => expect(await house.sql('select from listener_troubles')).toEqual([]))
})

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}
