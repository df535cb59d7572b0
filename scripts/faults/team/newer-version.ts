import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../prepare.mjs'

/**
 * The next release, built beside this one: a changed module that every page loads, so that nearly all assets have new
 * names; new columns and a new table; a changed SQL function.
 */
export async function buildNewerVersion(folder: string): Promise<string> {
  const newer = join(folder, 'newer')
  for (const name of ['src', 'scripts', 'test', 'migrations', 'package.json', 'package-lock.json', 'vite.config.ts'])
    await cp(join(root, name), join(newer, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(newer, 'node_modules'))
  const shared = join(newer, 'src/platform/web/page/new-build.ts')
  await writeFile(
    shared,
    (await readFile(shared, 'utf8')).replace('checkIntervalMs = 60_000', 'checkIntervalMs = 61_000'),
  )
  await writeFile(
    join(newer, 'migrations/99990101_0000_focus_newer.sql'),
    `alter table focus_tasks add color text, add weight integer not null default 1;
     alter table users add nickname text;
     create table newer_notes (id uuid primary key);
     alter table newer_notes enable row level security;
     alter table newer_notes force row level security;
     create policy the_installation on newer_notes using (in_system());`,
  )
  await appendFile(join(newer, 'migrations/functions/journal_triggers.sql'), '\n-- A comment of the newer version.\n')
  const build = spawn(process.execPath, ['scripts/build-web.ts'], {
    cwd: newer,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The newer version could not be built.')
  return newer
}
