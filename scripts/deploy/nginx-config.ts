import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { createCertificate } from './certificate.ts'

/**
 * `deploy/nginx.conf` in a whole configuration, with the ports and a certificate of this run. Everything that nginx writes
 * is in the folder. Returns the path of the configuration.
 */
export async function writeNginxConfig(
  folder: string,
  { port, upstreams: [one, other] }: { port: number; upstreams: readonly [number, number] },
): Promise<{ config: string; certificate: string }> {
  const { certificate, key } = createCertificate(folder)
  const example = await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8')
  const site = join(folder, 'taaskly.conf')
  const here = {
    'listen 443': `listen 127.0.0.1:${port}`,
    'work.example.com;': 'localhost;',
    '/etc/ssl/work.example.com.pem': certificate,
    '/etc/ssl/work.example.com.key': key,
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3002': `127.0.0.1:${other}`,
  }
  const missing = Object.keys(here).filter((choice) => !example.includes(choice))
  if (missing.length > 0) throw new Error(`deploy/nginx.conf does not say "${missing.join('" or "')}" any more.`)
  await writeFile(
    site,
    Object.entries(here).reduce((text, [from, to]) => text.replaceAll(from, to), example),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
    access_log off;
${temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${site};
}
`,
  )
  return { config, certificate }
}
