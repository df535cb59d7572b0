import { constants, setPriority } from 'node:os'
import { scryptSync, type ScryptOptions } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export type HashRequest = { id: number; password: string; salt: Uint8Array; length: number; options: ScryptOptions }
export type HashAnswer = { id: number; hash?: Uint8Array; error?: string }

/**
 * The program of the thread that hashes the passwords of strangers. It gives way to everything else. Linux has a priority
 * for each thread; elsewhere this would be the priority of the whole process.
 */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ id, password, salt, length, options }: HashRequest) => {
  parentPort?.postMessage(hash(id, () => scryptSync(password, salt, length, options)))
})

function hash(id: number, derive: () => Uint8Array): HashAnswer {
  try {
    return { id, hash: derive() }
  } catch (error) {
    return { id, error: String(error) }
  }
}
