import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../prepare.mjs'

/** What the section "For a team" tells an operator to do. */
export type Instructions = {
  /** Run by the superuser of the database. */
  sql: string[]
  /** Settings of all processes, then a command that ends, then processes that stay. */
  exports: string[]
  build: string[]
  processes: string[]
}

/** The commands of the README. `here` replaces what each operator chooses: addresses, passwords, folders, ports. */
export async function readInstructions(here: Readonly<Record<string, string>>): Promise<Instructions> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const section = /^## For a team\n(.*?)^## /ms.exec(readme)?.[1] ?? ''
  const linesOf = (language: string) => {
    const blocks = [...section.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))]
    return blocks.flatMap(([, text = '']) => text.trim().split('\n'))
  }
  const unused = Object.keys(here).filter((choice) => !section.includes(choice))
  if (unused.length > 0) throw new Error(`The README does not say "${unused.join('" or "')}" any more.`)
  const fill = (line: string) => Object.entries(here).reduce((text, [from, to]) => text.replaceAll(from, to), line)
  const shell = linesOf('sh').map(fill)
  return {
    sql: linesOf('sql').map(fill),
    exports: shell.filter((line) => line.startsWith('export ')),
    build: shell.filter((line) => line.startsWith('npm run ')),
    processes: shell.filter((line) => /^[A-Z]/.test(line)),
  }
}
