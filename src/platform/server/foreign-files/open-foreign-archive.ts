import { newId } from '../../contract/id.ts'
import { Refusal, refuse, type RefusalStatus } from '../../contract/refusal.ts'
import type { ByteSource } from '../formats/sheet/byte-source.ts'
import type { ArchivedFile, ChildAnswer, ChildRequest } from './messages.ts'
import { ChildDied, openWarmChild, type WarmChild } from './warm-child.ts'

const sharedChild = openWarmChild()

export type ForeignArchive = {
  readonly files: readonly ArchivedFile[]
  /** Refuses a file that is larger, or larger than the archive claims. */
  read(name: string, maxBytes: number): Promise<Uint8Array>
}

/** Reads a zip archive of a stranger in a child process. Nothing is written to the disk, so names lead nowhere. */
export async function openForeignArchive(source: ByteSource, child: WarmChild = sharedChild): Promise<ForeignArchive> {
  const { size } = source
  const run = async (request: ChildRequest): Promise<ChildAnswer> => {
    const answer = await child
      .run(request, source)
      .catch((error: unknown) => (error instanceof ChildDied ? refuseTooHard() : Promise.reject(error)))
    if (answer.type === 'refused') throw new Refusal(answer.code, answer.status as RefusalStatus, answer.message)
    if (answer.type === 'failed') throw new Error(`An archive could not be read: ${answer.message}`)
    return answer
  }
  const listed = await run({ type: 'archive', file: newId(), size })
  if (listed.type !== 'archive') return refuseTooHard()
  return {
    files: listed.files,
    read: async (name, maxBytes) => {
      const answer = await run({ type: 'archived', file: newId(), size, name, maxBytes })
      return answer.type === 'archived' ? answer.bytes : refuseTooHard()
    },
  }
}

function refuseTooHard(): never {
  refuse('archive.too-hard', 422, 'This archive takes too much time or memory to read. Split it into several.')
}
