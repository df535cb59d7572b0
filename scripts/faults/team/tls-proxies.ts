import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../prepare.mjs'
import { writeNginxConfig } from '../../deploy/nginx-config.ts'

type Place = { port: number; upstreams: readonly [number, number]; folder: string }

/** A proxy of `deploy` in front of two webs, as an operator would run it. */
export type TlsProxy = {
  name: string
  isInstalled(): boolean
  /** `certificate`: the file with what signs its certificate. */
  start(place: Place): Promise<{ certificate: string; stop(): Promise<void> }>
}

export const tlsProxies: readonly TlsProxy[] = [
  {
    name: 'nginx',
    isInstalled: () => spawnSync('nginx', ['-v']).status === 0,
    start: async ({ folder, ...place }) => {
      const { config, certificate } = await writeNginxConfig(folder, place)
      return { certificate, stop: run('nginx', ['-p', folder, '-c', config]) }
    },
  },
  {
    name: 'Caddy',
    isInstalled: () => spawnSync('caddy', ['version']).status === 0,
    start: async ({ folder, port, upstreams }) => {
      const config = join(folder, 'Caddyfile')
      // The certificate is its own, and this computer is not told to trust it.
      const options = `{\n\tskip_install_trust\n\tauto_https disable_redirects\n\tadmin unix/${join(folder, 'admin')}\n}\n`
      await writeFile(config, `${options}import ${join(root, 'deploy', 'Caddyfile')}\n`)
      const stop = run('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
        DOMAIN: `https://localhost:${port}`,
        UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(' '),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      })
      return { certificate: join(folder, 'caddy/pki/authorities/local/root.crt'), stop }
    },
  },
]

/** Returns a function that ends it. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): () => Promise<void> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return async () => {
    child.kill()
    await ended
  }
}
