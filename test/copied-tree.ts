import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './folder.ts'

/** The whole project once more, for a test to break. */
export async function copyTree() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const part of await readdir('.')) if (!made.has(part)) await cp(part, join(folder, part), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    write: async (file: string, text: string) => {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
    /** What a script says there: most are silent if all is well. */
    run: (script: string, ...args: string[]) =>
      new Promise<{ ok: boolean; said: string }>((resolve, reject) => {
        const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
          cwd: folder,
        })
        let said = ''
        child.stdout.on('data', (text: Buffer) => (said += text))
        child.stderr.on('data', (text: Buffer) => (said += text))
        child.on('error', reject)
        child.on('close', (code) => resolve({ ok: code === 0, said }))
      }),
  }
}

/** What git does not know either, and git's own. */
const made = new Set(['.git', '.taaskly', 'dist', 'node_modules', 'playwright-report', 'test-results'])
