import { isDeepStrictEqual } from 'node:util'
import { addTask, changeTask, listTasks } from '#areas/focus/contract.ts'
import { problemIf, seconds, type Result } from './result.ts'
import { signUp } from './site/person.ts'
import { openSingleProcess, until } from './site/site.ts'
import { View } from './site/view.ts'

/** A tab is offline while 500 changes happen. */
export async function longOffline(folder: string): Promise<Result> {
  const site = await openSingleProcess(folder)
  const person = await signUp(site)
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) ids.push((await person.callOrThrow(addTask, { title: `task ${n}` })).id)
  const view = new View(site, person)
  try {
    const shows = async () => isDeepStrictEqual(view.shown, await person.callOrThrow(listTasks, {}))
    await until(5_000, shows)
    view.leave()
    const before = view.answers
    for (let n = 0; n < 500; n += 1)
      await person.callOrThrow(changeTask, { id: ids[n % ids.length] ?? '', title: `change ${n}` })
    view.connect()
    const isWhole = await until(5_000, shows)
    return {
      observations: [
        `one reconnect and ${view.answers - before} answer: whole after ${seconds(view.changedAt - view.connectedAt)}`,
      ],
      problems: [
        ...problemIf(!isWhole, 'the tab does not show the current list'),
        ...problemIf(
          view.answers - before !== 1 || view.connections !== 2,
          'it took more than one answer or reconnect',
        ),
        ...site.unexpected,
      ],
    }
  } finally {
    view.leave()
    await site.close()
  }
}
