import { setTimeout as sleep } from 'node:timers/promises'
import { addFile } from '#areas/files/contract.ts'
import { addRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import type { Person } from '../../site/person.ts'

export const rowsPerBatch = 5
const writers = 4

/** What was acknowledged. */
export type Acknowledged = { batches: string[]; files: string[] }

export type Writing = { tableId: string; acknowledged(): Acknowledged; stop(): Promise<void> }

/** Writes rows in batches, and small files that contain their name. Resolves when some are there, and goes on. */
export async function writeOrders(person: Person): Promise<Writing> {
  const { id: tableId } = await person.callOrThrow(createTable, {
    name: 'Orders',
    fields: [{ name: 'Batch', type: 'text' }],
  })
  const batches: string[] = []
  const files: string[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const batch = `${writer}-${n}`
      const rows = Array.from({ length: rowsPerBatch }, () => ({ Batch: batch }))
      await person.callOrThrow(addRows, { tableId, rows })
      batches.push(batch)
      if (n % 10 > 0) continue
      const name = `${batch}.txt`
      await person.callOrThrow(addFile, { name, data: btoa(name) })
      files.push(name)
    }
  }
  const ended = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  // Its error is thrown by `stop`.
  ended.catch(() => {})
  while (batches.length < 20) await Promise.race([sleep(50), ended])
  return {
    tableId,
    acknowledged: () => ({ batches: [...batches], files: [...files] }),
    stop: async () => {
      isOver = true
      await ended
    },
  }
}
