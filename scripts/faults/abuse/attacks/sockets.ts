import { setTimeout as sleep } from 'node:timers/promises'
import { addRows, listRows } from '#areas/tables/contract/rows.ts'
import { livePath } from '#platform/contract/live.ts'
import { WebSocket } from 'ws'
import type { Attack, AttackContext } from '../attack-context.ts'

/** Connections that hold memory: bodies that do not end, answers that are not read, large followed answers. */
export function socketAttacks(context: AttackContext, tableId: string): Record<string, Attack> {
  const { count, headers, openSocket, url } = context
  return {
    'unfinished bodies': async () => {
      const size = 31 * 1024 * 1024
      const body = Buffer.alloc(size - 1, 'x')
      const sockets = Array.from({ length: 40 }, () => {
        const head = `POST /rpc/${addRows.name} HTTP/1.1\r\ncontent-length: ${size}`
        const socket = openSocket('unfinished bodies', head).resume()
        socket.write(body)
        return socket
      })
      await sleep(20_000)
      for (const socket of sockets) socket.destroy()
    },
    'slow bodies': async () => {
      const sockets = Array.from({ length: 200 }, () =>
        openSocket('slow bodies', `POST /rpc/${addRows.name} HTTP/1.1\r\ncontent-length: 60000`).resume(),
      )
      for (let second = 0; second < 30; second += 1) {
        for (const socket of sockets) if (socket.writable) socket.write('x')
        await sleep(1_000)
      }
      for (const socket of sockets) socket.destroy()
    },
    'unread answers': async () => {
      const body = JSON.stringify({ tableId, limit: 200 })
      const sockets = Array.from({ length: 10 }, () => {
        const head = `POST /rpc/${listRows.name} HTTP/1.1\r\ncontent-length: ${body.length}`
        const socket = openSocket('unread answers', head).pause()
        socket.write(body)
        return socket
      })
      await sleep(10_000)
      for (const socket of sockets) socket.destroy()
    },
    'large follows': async () => {
      const tab = new WebSocket(url.replace('http', 'ws') + livePath, { headers })
      tab.on('error', () => {})
      tab.on('message', (data: Buffer) => count('large follows', JSON.parse(data.toString()).type))
      tab.on('open', () => {
        for (let id = 0; id < 71; id += 1)
          tab.send(JSON.stringify({ type: 'follow', id, action: listRows.name, input: { tableId, limit: 200 - id } }))
      })
      await sleep(15_000)
      tab.terminate()
    },
  }
}
