import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { listTasks } from '#areas/focus/contract.ts'
import type { Person } from '../site/person.ts'
import { until, type Site } from '../site/site.ts'
import type { View } from '../site/view.ts'

/** Each person adds tasks and reads the list; a visitor opens pages with all that they link, and any asset of a release. */
export function startRequests({ url }: Site, people: readonly Person[], random: () => number) {
  const assets: string[] = []
  const failures: string[] = []
  const done = { calls: 0, pages: 0, assets: 0 }
  const added = new Map<Person, number>()
  let isOver = false
  const write = async (person: Person) => {
    for (let n = 1; !isOver; n += 1) {
      const isFull = n > maxTasks
      const { result, status, message } = isFull
        ? await person.call('focus.listTasks', {})
        : await person.call('focus.addTask', { title: `task ${n}` })
      done.calls += 1
      if (result !== 'acknowledged') failures.push(`a call was ${result} (${status}): ${message}`)
      else if (!isFull) added.set(person, n)
      await sleep(200)
    }
  }
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(`${url}${path}`).catch((error: unknown) => String(error))
    if (typeof answer !== 'string' && answer.ok) return answer.text()
    failures.push(`${path} was answered ${typeof answer === 'string' ? answer : answer.status}`)
    return ''
  }
  const browse = async () => {
    while (!isOver) {
      const page = await get('/auth/login')
      done.pages += 1
      const linked = Array.from(page.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = '']) => path)
      const lazy = Array.from({ length: 10 }, () => assets[Math.floor(random() * assets.length)] ?? '')
      for (const path of [...linked, ...lazy]) await get(path)
      done.assets += linked.length + lazy.length
      await sleep(100)
    }
  }
  const running = [...people.map(write), browse(), browse()]
  return {
    failures,
    done,
    added: () => [...added.values()].reduce((sum, count) => sum + count, 0),
    addAssets: (more: readonly string[]) => assets.push(...more),
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** A list holds at most 300 open tasks. */
const maxTasks = 280

export async function isCurrent(view: View, person: Person | undefined): Promise<boolean> {
  return until(10_000, async () => isDeepStrictEqual(view.shown, await person?.callOrThrow(listTasks, {})))
}

export async function assetsOf(release: string): Promise<string[]> {
  const names = await readdir(join(release, 'dist/web/assets'))
  return names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`)
}
