import { spawn } from 'node:child_process'
import { expect, inject, onTestFinished, vi } from 'vitest'

/**
 * Runs this script in a process that may be killed. It has `url`, the address of the database, and `running`, of an
 * application without areas: loading them takes seconds.
 */
export function startProcess(databaseUrl: string, script: string) {
  const source = `
    import { flushCompileCache } from 'node:module'
    import { z } from 'zod'
    import { createApi } from '#app/api.ts'
    import { startEvents } from '#platform/server/events/start-events.ts'
    import { startWorker } from '#platform/server/jobs/worker.ts'
    import { openInstallation } from '#test/app/installation.ts'
    // Before it may be killed.
    flushCompileCache()
    const [, url, role] = process.argv
    const { running } = createApi(await openInstallation(url, role), [])
    const implement = (run) => ({ run, action: {
      name: 'test.elsewhere', title: 'Do it elsewhere', input: z.looseObject({}), output: z.object({}),
      permission: 'member', effect: 'write', surfaces: [],
    } })
    ${script}
    console.log('ready')`
  const { role } = inject('postgres')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, databaseUrl, role ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    kill: () => child.kill('SIGKILL'),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    prints: (word: string) => vi.waitFor(() => expect(output).toContain(word), { timeout: 60_000 }),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  }
}

/** A worker in its own process, which runs the job of this name with `run`: the source of a function of its input. */
export function startWorkerProcess(databaseUrl: string, job: string, run: string) {
  const work = `{ kind: 'work', job: { name: '${job}' }, implementation: implement(${run}) }`
  return startProcess(databaseUrl, `await startWorker(url, running, [${work}])`)
}
