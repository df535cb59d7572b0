import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { StartError } from '../startup/start-error.ts'
import { databaseDescription } from './database-description.ts'
import { listParts, readPart, type TarPart } from './tar.ts'

export const manifestName = 'manifest.json'

/** The last file of a backup, so a backup that was cut short has none. */
const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  database: databaseDescription,
  /** Rows of each table, by the name of its part. */
  rows: z.record(z.string(), z.int()),
  parts: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestShape>

export type OpenBackup = { manifest: Manifest; part: (name: string) => TarPart }

/** Reads all of a backup, and compares each part with its hash. */
export async function openBackup(archive: FileHandle): Promise<OpenBackup> {
  const parts = new Map((await listParts(archive)).map((part) => [part.name, part]))
  const manifestPart = parts.get(manifestName)
  if (!manifestPart) return refuseBackup('it has no end: it was cut short, or it is not a backup of Taaskly')
  const chunks: Buffer[] = []
  for await (const chunk of readPart(archive, manifestPart)) chunks.push(chunk)
  const parsed = manifestShape.safeParse(JSON.parse(Buffer.concat(chunks).toString()))
  if (!parsed.success) return refuseBackup('a newer version of Taaskly made it')
  const part = (name: string) => parts.get(name) ?? refuseBackup(`${name} is missing in it`)
  for (const { name, size, sha256 } of parsed.data.parts) {
    const hash = createHash('sha256')
    for await (const chunk of readPart(archive, part(name))) hash.update(chunk)
    if (part(name).size !== size || hash.digest('hex') !== sha256) refuseBackup(`${name} is damaged in it`)
  }
  return { manifest: parsed.data, part }
}

function refuseBackup(why: string): never {
  throw new StartError(`This backup cannot be used: ${why}. Take another one.`, 1)
}
