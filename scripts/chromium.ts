import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const headlessShell = 'chromium-headless-shell'

/**
 * A Chromium for the browser tests: an installed one, else Debian's package (as root), else Playwright's own. The
 * headless shell has no windows to draw and needs a fifth less time.
 */
export async function findChromium(): Promise<string> {
  const found = installed()
  if (found) return found
  process.stdout.write('Installing Chromium for the browser tests...\n')
  const asRoot = process.getuid?.() === 0 && onPath('apt-get')
  if (asRoot && attempt('apt-get', ['update', '-qq']) && attempt('apt-get', ['install', '-y', '-qq', headlessShell])) {
    const debian = installed()
    if (debian) return debian
  }
  attempt(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
  const own = installed()
  if (own) return own
  process.stderr.write(
    'No Chromium was found, and none could be installed. Install one, or set CHROMIUM to its path.\n',
  )
  process.exit(1)
}

function installed(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named && existsSync(named)) return named
  const own = chromium.executablePath()
  return (
    [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
      .map(onPath)
      .find(Boolean) ?? (existsSync(own) ? own : undefined)
  )
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

function attempt(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
