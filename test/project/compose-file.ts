import { readFileSync } from 'node:fs'

export type ComposeFile = {
  /** What `team.env.example` asks for, and its values. */
  asked: Record<string, string>
  /** What the compose file takes from there. */
  used: string[]
  /** The settings of each process, as compose would fill them in. */
  processes: Record<string, string>[]
}

/** `deploy/compose.yaml`. `chosen`: what an operator writes into `team.env`. */
export function readComposeFile(chosen: Readonly<Record<string, string>> = {}): ComposeFile {
  const compose = read('compose.yaml')
  const asked = Object.fromEntries(
    [...read('team.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const values: Record<string, string> = { ...asked, ...chosen }
  const fill = (value: string) =>
    value.replaceAll(/^'|'$/g, '').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const [, environment = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose) ?? []
  const shared = Object.fromEntries(
    [...environment.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, fill(value)]),
  )
  return {
    asked,
    used: [...new Set([...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))],
    processes: [...compose.matchAll(/<<: \*environment, ROLE: (\w+)/g)].map(([, role = '']) => ({
      ...shared,
      ROLE: role,
    })),
  }
}

function read(file: string): string {
  return readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
}
