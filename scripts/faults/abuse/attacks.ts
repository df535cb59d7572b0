import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { readImport } from '#areas/tables/contract/imports.ts'
import { addRows, listRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { livePath } from '#platform/contract/live.ts'
import { WebSocket } from 'ws'
import { signUp } from '../site/person.ts'
import type { Site } from '../site/site.ts'
import { hostileFiles } from './hostile-files.ts'

/** How often each attack got which answer. */
export type AttackCounts = Record<string, Record<string, number>>

/** The stranger's table, files and attacks. The stranger is on networks of their own. */
export async function openAttacks(site: Site) {
  const person = await signUp(site)
  const headers = { ...person.headers, 'x-forwarded-for': '203.0.113.7' }
  const address = new URL(site.url)
  const sockets = new Set<{ destroy(): void }>()
  const counts: AttackCounts = {}
  let isOver = false

  const { id: tableId } = await person.callOrThrow(createTable, {
    name: 'Large',
    fields: [{ name: 'Text', type: 'longText' }],
  })
  const largeRow = () => ({ Text: 'x'.repeat(50_000) })
  await person.callOrThrow(addRows, { tableId, rows: Array.from({ length: 300 }, largeRow) })
  const files: string[] = []
  for (const { name, bytes } of hostileFiles()) {
    const tus = {
      ...person.headers,
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
    }
    const answer = await fetch(`${site.url}/files/tus`, { method: 'POST', headers: tus, body: bytes })
    const file = answer.headers.get('x-file')
    if (!file) throw new Error(`${name} was not uploaded: ${answer.status}`)
    files.push(file)
  }

  const count = (name: string, outcome: string) => {
    const outcomes = (counts[name] ??= {})
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const post = async (name: string, path: string, body: unknown, extra: Record<string, string> = {}) => {
    const signal = AbortSignal.timeout(60_000)
    const request = { method: 'POST', headers: { ...headers, ...extra }, body: JSON.stringify(body), signal }
    const outcome = await fetch(site.url + path, request).then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      () => 'no answer',
    )
    count(name, outcome)
  }
  const openSocket = (name: string, head: string): Socket => {
    const socket = connect(Number(address.port), address.hostname)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      count(name, 'closed')
    })
    const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`)
    socket.write([head, 'host: localhost', ...lines, '', ''].join('\r\n'))
    return socket
  }

  const attacks: Record<string, () => Promise<unknown>> = {
    'unfinished bodies': async () => {
      const size = 31 * 1024 * 1024
      const bodies = Array.from({ length: 40 }, () => {
        const head = `POST /rpc/${addRows.name} HTTP/1.1\r\ncontent-length: ${size}`
        const socket = openSocket('unfinished bodies', head)
        socket.resume()
        return new Promise<void>((resolve) => {
          socket.write(Buffer.alloc(size - 1, 'x'), () => resolve())
          socket.once('close', () => resolve())
        })
      })
      await Promise.race([Promise.all(bodies), sleep(20_000)])
      await sleep(10_000)
    },
    'unread answers': async () => {
      for (let each = 0; each < 10; each += 1) {
        const body = JSON.stringify({ tableId, limit: 200 })
        const head = `POST /rpc/${listRows.name} HTTP/1.1\r\ncontent-length: ${body.length}`
        const socket = openSocket('unread answers', head)
        socket.pause()
        socket.write(body)
      }
      await sleep(10_000)
    },
    'large follows': async () => {
      const tab = new WebSocket(site.url.replace('http', 'ws') + livePath, { headers })
      sockets.add({ destroy: () => tab.terminate() })
      tab.on('error', () => {})
      tab.on('message', () => count('large follows', 'message'))
      tab.on('open', () => {
        for (let id = 0; id < 71; id += 1)
          tab.send(JSON.stringify({ type: 'follow', id, action: listRows.name, input: { tableId, limit: 200 - id } }))
      })
      await sleep(15_000)
      tab.terminate()
    },
    'wrong sign-ins': async () => {
      await Promise.all(
        Array.from({ length: 100 }, (_, each) =>
          post(
            'wrong sign-ins',
            '/api/auth/sign-in/email',
            { email: `${crypto.randomUUID()}@faults.test`, password: 'wrong' },
            { 'x-forwarded-for': `198.51.100.${each}` },
          ),
        ),
      )
    },
    'bulk writes': () =>
      Promise.all(
        Array.from({ length: 12 }, () =>
          post('bulk writes', `/rpc/${addRows.name}`, {
            tableId,
            rows: Array.from({ length: 2_000 }, () => ({ Text: 'x' })),
          }),
        ),
      ),
    'slow reads': () =>
      Promise.all(
        Array.from({ length: 20 }, (_, each) =>
          post('slow reads', `/rpc/${listRows.name}`, { tableId, limit: 200, search: `y${each}` }),
        ),
      ),
    'hostile files': async () => {
      for (const file of files) await post('hostile files', `/rpc/${readImport.name}`, { file })
    },
    'announced uploads': async () => {
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': String(20_000_000_000) }
      for (let each = 0; each < 26; each += 1) await post('announced uploads', '/files/tus', {}, tus)
      await sleep(10_000)
    },
  }

  return {
    start: () => {
      const loops = Object.values(attacks).map(async (attack) => {
        while (!isOver) await Promise.all([attack().catch(() => {}), sleep(500)])
      })
      return async (): Promise<AttackCounts> => {
        isOver = true
        for (const socket of sockets) socket.destroy()
        await Promise.race([Promise.all(loops), sleep(30_000)])
        return counts
      }
    },
  }
}
