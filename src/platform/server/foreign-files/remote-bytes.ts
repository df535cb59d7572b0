import type { ByteSource } from '../sheet/byte-source.ts'
import type { ChildMessage } from './messages.ts'

/** Files whose bytes are requested from the parent process, piece by piece. */
export function remoteBytes(send: (message: ChildMessage) => void) {
  const waiting = new Map<number, (bytes: Uint8Array | undefined) => void>()
  let lastId = 0
  const request = (file: string, start: number, end: number) =>
    new Promise<Uint8Array | undefined>((resolve) => {
      const id = (lastId += 1)
      waiting.set(id, resolve)
      send({ type: 'read', id, file, start, end })
    })

  async function* pieces(file: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += pieceBytes) {
      const piece = await request(file, at, Math.min(end, at + pieceBytes))
      if (!piece) throw new Error('The file could not be read.')
      yield piece
    }
  }

  return {
    receive: (id: number, bytes: Uint8Array | undefined) => {
      waiting.get(id)?.(bytes)
      waiting.delete(id)
    },
    sourceOf: (file: string, size: number): ByteSource => ({
      size,
      read: async (range) => pieces(file, range?.start ?? 0, range ? Math.min(size, range.end + 1) : size),
    }),
  }
}

const pieceBytes = 1024 * 1024
