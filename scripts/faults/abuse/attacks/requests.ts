import { setTimeout as sleep } from 'node:timers/promises'
import { readImport } from '#areas/tables/contract/imports.ts'
import { addRows, listRows } from '#areas/tables/contract/rows.ts'
import type { Attack, AttackContext } from '../attack-context.ts'

export type AttackTargets = { tableId: string; files: readonly string[]; hook: string }

/** Requests that cost the server much more than the one who sends them. */
export function requestAttacks(
  { post }: AttackContext,
  { tableId, files, hook }: AttackTargets,
): Record<string, Attack> {
  const atOnce = (count: number, send: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(index)))
  return {
    'bulk writes': () => {
      const rows = Array.from({ length: 2_000 }, () => ({ Text: 'x' }))
      return atOnce(12, () => post('bulk writes', `/rpc/${addRows.name}`, { tableId, rows }))
    },
    'slow reads': () =>
      atOnce(20, (index) => post('slow reads', `/rpc/${listRows.name}`, { tableId, limit: 200, search: `y${index}` })),
    'hostile files': async () => {
      for (const file of files) await post('hostile files', `/rpc/${readImport.name}`, { file })
    },
    'announced uploads': async () => {
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': String(20_000_000_000) }
      await atOnce(26, () => post('announced uploads', '/files/tus', {}, tus))
      await sleep(10_000)
    },
    'webhook storm': async () => {
      let left = 5_000
      await atOnce(50, async () => {
        while (left-- > 0) await post('webhook storm', `/hooks/${hook}`, { n: left })
      })
      await sleep(30_000)
    },
  }
}
