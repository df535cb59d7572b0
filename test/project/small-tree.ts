import { spawn } from 'node:child_process'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** A project with our settings and packages and only the files that a test names: copied, linked or written. */
export async function smallTree({ copied = [], linked = [] }: { copied?: string[]; linked?: string[] }) {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of ['package.json', 'tsconfig.json', ...copied]) await cp(file, join(folder, file))
  for (const part of ['node_modules', ...linked]) await symlink(join(process.cwd(), part), join(folder, part))
  return {
    write: async (file: string, text: string) => {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
    /** The output of a script there: most print nothing on success. */
    run: (script: string, ...args: string[]) =>
      new Promise<{ ok: boolean; output: string }>((resolve, reject) => {
        const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
          cwd: folder,
        })
        let output = ''
        child.stdout.on('data', (text: Buffer) => (output += text))
        child.stderr.on('data', (text: Buffer) => (output += text))
        child.on('error', reject)
        child.on('close', (code) => resolve({ ok: code === 0, output }))
      }),
  }
}
