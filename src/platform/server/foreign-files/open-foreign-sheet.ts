import { newId } from '../../contract/id.ts'
import { Refusal, refuse, type RefusalStatus } from '../../contract/refusal.ts'
import type { ByteSource } from '../sheet/byte-source.ts'
import type { RawCell, SheetReader } from '../sheet/sheet-reader.ts'
import type { ChildAnswer, ChildRequest } from './messages.ts'
import { ChildDied, openWarmChild, type WarmChild } from './warm-child.ts'

const sharedChild = openWarmChild()

/**
 * Reads a file of a stranger in the child process. If the child has ended because of another file, it opens the file
 * again and continues at the same row. A file that ends the child twice is refused.
 */
export async function openForeignSheet(source: ByteSource, child: WarmChild = sharedChild): Promise<SheetReader> {
  const { size } = source
  const file = newId()
  const run = async (request: ChildRequest) => {
    const isDeath = (error: unknown) => error instanceof ChildDied
    const answer = await child
      .run(request, source)
      .catch((error: unknown) => (isDeath(error) ? child.run(request, source) : Promise.reject(error)))
      .catch((error: unknown) => (isDeath(error) ? refuseTooHard() : Promise.reject(error)))
    return checked(answer)
  }
  const opened = await run({ type: 'open', file, size })
  if (opened.type !== 'opened') return refuseTooHard()
  return {
    ...opened.sheets,
    rows: (sheet) => {
      let share = 0
      const rows = async function* (): AsyncGenerator<RawCell[]> {
        const stream = newId()
        let delivered = 0
        for (;;) {
          const answer = await run({ type: 'rows', file, size, stream, sheet, delivered })
          if (answer.type !== 'rows') return refuseTooHard()
          share = answer.share
          delivered += answer.rows.length
          yield* answer.rows
          if (answer.isEnd) return
        }
      }
      return { rows: rows(), share: () => share }
    },
  }
}

function checked(answer: ChildAnswer): ChildAnswer {
  if (answer.type === 'refused') throw new Refusal(answer.code, answer.status as RefusalStatus, answer.message)
  if (answer.type === 'failed') throw new Error(`A file could not be read: ${answer.message}`)
  return answer
}

function refuseTooHard(): never {
  refuse(
    'sheet.too-hard',
    422,
    'This file takes too much time or memory to read. Split it into several, or save it as CSV.',
  )
}
