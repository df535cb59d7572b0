import { appendFile, cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyAsNewerBuild } from '#test/browser/newer-build.ts'
import { root } from '../../prepare.mjs'

/**
 * The next release, beside this one: assets with other names, new columns in tables that are in use, a new table, and a
 * changed SQL function.
 */
export async function prepareNewerVersion(folder: string): Promise<string> {
  const newer = join(folder, 'newer')
  for (const name of ['src', 'scripts', 'test', 'migrations', 'package.json'])
    await cp(join(root, name), join(newer, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(newer, 'node_modules'))
  await copyAsNewerBuild(join(root, 'dist'), join(newer, 'dist'))
  await writeFile(
    join(newer, 'migrations/99990101_0000_focus_newer.sql'),
    `alter table focus_tasks add color text, add weight integer not null default 1;
     alter table users add nickname text;
     alter table sessions add device text;
     create table newer_notes (id uuid primary key);
     alter table newer_notes enable row level security;
     alter table newer_notes force row level security;
     create policy the_installation on newer_notes using (in_system());`,
  )
  await appendFile(join(newer, 'migrations/functions/journal_triggers.sql'), '\n-- A comment of the newer version.\n')
  return newer
}
