import { spawn } from 'node:child_process'
import { expect, inject, onTestFinished, vi } from 'vitest'

/** A worker in a process of its own, which does the job of this name by `run`: the source of a function of its input. */
export async function startWorkerProcess(url: string, job: string, run: string) {
  const script = `
    import { z } from 'zod'
    import { openDoors } from '#app/api.ts'
    import { loadAreas } from '#app/load.ts'
    import { startWorker } from '#platform/server/jobs/worker.ts'
    import { openInstallation } from '#test/installation.ts'
    const { running } = openDoors(await openInstallation(process.argv[1], process.argv[2]), await loadAreas())
    const action = {
      name: 'test.elsewhere', title: 'Do it elsewhere', input: z.object({ name: z.string() }), output: z.object({}),
      permission: 'member', effect: 'write', surfaces: [],
    }
    const work = { kind: 'work', job: { name: '${job}' }, implementation: { action, run: ${run} } }
    await startWorker(process.argv[1], running, [work])
    console.log('ready')`
  const { role } = inject('postgres')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, url, role ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    kill: () => child.kill('SIGKILL'),
    says: (word: string) => vi.waitFor(() => expect(said).toContain(word), { timeout: 20_000 }),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  }
}
