import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type BuiltServer = { seconds: string; pid: number; stop(): Promise<void> }

/** Taaskly as `npm start` runs it, with a data folder of its own. */
export async function startBuilt(port: number, folder: string): Promise<BuiltServer> {
  const started = performance.now()
  const env = {
    ...process.env,
    PORT: String(port),
    TAASKLY_HOME: join(folder, 'home'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text: Buffer) => text.includes('is ready at') && resolve()),
  )
  return {
    seconds: secondsSince(started),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

export function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(2)
}
