import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readImportState, startImport } from '#areas/tables/contract/imports.ts'
import type { startSmtp } from '#test/stand-ins/smtp.ts'
import { countRows, uploadRows } from '../import-killed.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { until, type Site } from '../site/site.ts'

const rows = 20_000

/** Two webs, and the data folders of a web and a worker. */
export type Team = { site: Site; webs: readonly [number, number]; killed: readonly string[]; ports: readonly number[] }

/**
 * Somebody signs up, uploads at one web, downloads at the other, and imports while a web and a worker are killed.
 */
export async function tryTeam(
  { site, webs, killed, ports }: Team,
  smtp: Awaited<ReturnType<typeof startSmtp>>,
): Promise<Result> {
  const person = await signUp(site, async () => smtp.taken)
  const isServed = await isServedByOther(person, ...webs)
  const file = await uploadRows(site, person, rows)
  const { id } = await person.callOrThrow(startImport, { file, name: 'Team' })
  const began = performance.now()
  for (const home of killed) process.kill(Number(await readFile(join(home, 'lock.pid'), 'utf8')), 'SIGKILL')
  const state = () => person.callOrThrow(readImportState, { id })
  const isDone = await until(120_000, async () => (await state()).state === 'done')
  const counts = await countRows(site, (await state()).tableId ?? '')
  const areBack = await Promise.all(ports.map((port) => until(60_000, () => isReady(port))))
  return {
    observations: [
      `an import of ${rows} rows with kills: ${seconds(performance.now() - began)}, ${JSON.stringify(counts)}`,
    ],
    problems: [
      ...problemIf(!isServed, 'a file that was uploaded at one web is not served by the other'),
      ...problemIf(!isDone || counts.different !== rows || counts.rows !== rows, 'the import is not whole'),
      ...problemIf(areBack.includes(false), 'a killed process did not come back'),
    ],
  }
}

export async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://localhost:${port}/readyz`)).ok
}

async function isServedByOther({ headers }: Person, one: number, other: number): Promise<boolean> {
  const text = 'Huila and Sidama'
  const { cookie = '', origin = '' } = headers
  const sent = await fetch(`http://localhost:${one}/files/upload?name=beans.txt`, {
    method: 'POST',
    headers: { cookie, origin },
    body: text,
  })
  const { file }: { file: { id: string } } = await sent.json()
  const served = await fetch(`http://localhost:${other}/files/${file.id}`, { headers: { cookie } })
  return (await served.text()) === text
}
