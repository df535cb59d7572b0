import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { root } from '../prepare.mjs'
import { writeNginxConfig } from './nginx-config.ts'

// Each file of deploy that has a linter is checked by the first that is installed; where none is, the line says so.

/** `version` and `needs` succeed where the linter can be used. `prepare` returns the command. */
type Linter = {
  file: string
  name: string
  version: readonly string[]
  needs?: readonly string[]
  prepare(folder: string): Promise<readonly string[]>
}

const settings = ['--env-file', 'deploy/team.env.example']

const linters: readonly Linter[] = [
  {
    file: 'Dockerfile',
    name: 'docker build with a running engine',
    version: ['docker', 'buildx', 'inspect'],
    prepare: async () => ['docker', 'build', '--check', '-f', 'deploy/Dockerfile', '.'],
  },
  {
    file: 'compose.yaml',
    name: 'docker compose',
    version: ['docker', 'compose', 'version'],
    prepare: async () => ['docker', 'compose', ...settings, '-f', 'deploy/compose.yaml', 'config', '--quiet'],
  },
  {
    file: 'compose.yaml',
    name: 'docker-compose',
    version: ['docker-compose', 'version'],
    prepare: async (folder) => ['docker-compose', ...settings, '-f', await copyForVersion1(folder), 'config', '-q'],
  },
  {
    file: 'systemd/taaskly@.service',
    name: 'systemd-analyze',
    version: ['systemd-analyze', '--version'],
    prepare: async (folder) => ['systemd-analyze', 'verify', '--man=no', await copyUnit(folder)],
  },
  {
    file: 'nginx.conf',
    name: 'nginx',
    version: ['nginx', '-v'],
    needs: ['openssl', 'version'],
    prepare: async (folder) => {
      const { config } = await writeNginxConfig(folder, { port: 8443, upstreams: [3001, 3002] })
      return ['nginx', '-t', '-q', '-p', folder, '-c', config]
    },
  },
  {
    file: 'Caddyfile',
    name: 'caddy',
    version: ['caddy', 'version'],
    prepare: async () => ['caddy', 'validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
  },
]

const folder = await temporaryFolder()
try {
  for (const [file, candidates] of Map.groupBy(linters, (linter) => linter.file)) {
    const linter = candidates.find((each) => missingFor(each) === undefined)
    const missing = candidates.map(missingFor).join(' or ')
    process.stdout.write(`${file}: ${linter ? await check(linter) : `not checked, there is no ${missing} here`}\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The name of the program that is not installed. */
function missingFor({ name, version, needs }: Linter): string | undefined {
  if (!run(version).ok) return name
  return needs && !run(needs).ok ? needs[0] : undefined
}

async function check({ name, version, prepare }: Linter): Promise<string> {
  const [number = ''] = /\d+(?:\.\d+)*/.exec(run(version).output) ?? []
  const { ok, output } = run(await prepare(folder))
  // A warning is a finding too.
  const findings = output.split('\n').filter((line) => !ok || /warn/i.test(line))
  if (ok && findings.length === 0) return `fine (${name} ${number})`
  process.exitCode = 1
  return `${name} ${number} found this:\n${findings.join('\n')}`
}

function run([command = '', ...args]: readonly string[]): { ok: boolean; output: string } {
  const here = { DOMAIN: 'https://localhost:8443', UPSTREAMS: '127.0.0.1:3001 127.0.0.1:3002' }
  const env = { ...process.env, ...here, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` }
}

/** An instance of the unit, with the Node of this computer: systemd looks whether the program is there. */
async function copyUnit(to: string): Promise<string> {
  const unit = await readFile(join(root, 'deploy/systemd/taaskly@.service'), 'utf8')
  const copy = join(to, 'taaskly@web1.service')
  await writeFile(copy, unit.replace('/usr/bin/node', process.execPath))
  return copy
}

/** Version 1, which Debian has, knows everything in it but the name, which is that of the folder there. */
async function copyForVersion1(to: string): Promise<string> {
  const compose = await readFile(join(root, 'deploy/compose.yaml'), 'utf8')
  const copy = join(to, 'compose.yaml')
  await writeFile(copy, compose.replace(/^name: .*$/m, ''))
  return copy
}
