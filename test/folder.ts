import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that others may enter, so that PostgreSQL, which never runs as root, finds its data inside. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-'))
  await chmod(folder, 0o755)
  return folder
}
