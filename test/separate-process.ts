import { spawn } from 'node:child_process'
import { expect, inject, onTestFinished, vi } from 'vitest'

/** Runs this script in a process that may be killed. It has `url`, the address of the database, and `running`. */
export function startProcess(databaseUrl: string, script: string) {
  const whole = `
    import { z } from 'zod'
    import { openDoors } from '#app/api.ts'
    import { loadAreas } from '#app/load.ts'
    import { startEvents } from '#platform/server/events/start.ts'
    import { startWorker } from '#platform/server/jobs/worker.ts'
    import { openInstallation } from '#test/installation.ts'
    const [, url, role] = process.argv
    const { running } = openDoors(await openInstallation(url, role), await loadAreas())
    const implement = (run) => ({ run, action: {
      name: 'test.elsewhere', title: 'Do it elsewhere', input: z.looseObject({}), output: z.object({}),
      permission: 'member', effect: 'write', surfaces: [],
    } })
    ${script}
    console.log('ready')`
  const { role } = inject('postgres')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', whole, databaseUrl, role ?? ''], {
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

/** A worker in a process of its own, which does the job of this name by `run`: the source of a function of its input. */
export function startWorkerProcess(databaseUrl: string, job: string, run: string) {
  const work = `{ kind: 'work', job: { name: '${job}' }, implementation: implement(${run}) }`
  return startProcess(databaseUrl, `await startWorker(url, running, [${work}])`)
}
