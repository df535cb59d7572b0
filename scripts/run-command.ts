import { spawn } from 'node:child_process'

export type CommandResult = { ok: boolean; output: string; seconds: number }

/** Runs a command to its end. Its output is returned, or shown as it comes. */
export function runCommand(
  command: string,
  args: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (text: Buffer) => (output += text))
    child.stderr?.on('data', (text: Buffer) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => resolve({ ok: code === 0, output, seconds: (performance.now() - started) / 1000 }))
  })
}
