import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '#areas/api-keys/contract.ts'
import { linkFile, listFiles, readFile, renameFile } from '#areas/files/contract.ts'
import { readHistory } from '#areas/journal/contract.ts'
import { find } from '#areas/search/contract.ts'
import { newcomerPassword } from '../../../newcomer.ts'
import { leaked, type Attack, type AttackContext } from '../attack-context.ts'
import { secretMark, type Employer } from '../employer.ts'

/** Things that are not for the stranger: files of a table they may not read, a session, rows that a key may not read. */
export async function rightsAttacks(
  { count, person, post, send }: AttackContext,
  { email, member, file, link }: Employer,
  tableId: string,
): Promise<Record<string, Attack>> {
  const { key } = await person.callOrThrow(createKey, { name: 'Counter', scopes: ['tables.countRows'] })
  const asMember = { cookie: member.headers['cookie'] ?? '' }
  const asKey = { cookie: '', authorization: `Bearer ${key}` }
  return {
    'restricted files': async () => {
      const attack = 'restricted files'
      const { id } = file
      const calls = [
        [listFiles.name, { name: 'Salaries' }],
        [find.name, { query: 'salaries' }],
        [readHistory.name, { thing: id }],
        [readFile.name, { id }],
        [linkFile.name, { id }],
        [renameFile.name, { id, name: `${secretMark}.txt` }],
      ] as const
      const answers = await Promise.all([
        ...calls.map(([name, input]) => post(attack, `/rpc/${name}`, input, asMember)),
        ...[file.url, link.replace(/^https?:\/\/[^/]+/, '')].map((path) => send(attack, path, { headers: asMember })),
        send(attack, '/own-data/export', { headers: asMember }),
      ])
      if (answers.some((answer) => answer?.ok && answer.text.includes(secretMark))) count(attack, leaked)
    },
    'second-factor codes': async () => {
      const attack = 'second-factor codes'
      const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` })
      const body = { email, password: newcomerPassword }
      const firstStep = await post(attack, '/api/auth/sign-in/email', body, { ...from(0), cookie: 'taaskly.browser=x' })
      const cookie = firstStep?.cookies.join('; ') ?? ''
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, network) => {
          const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
          return post(attack, '/api/auth/second-factor', { code }, { ...from(network), cookie })
        }),
      )
      if ([firstStep, ...answers].some((answer) => answer?.cookies.some(isSession))) count(attack, leaked)
      await sleep(5_000)
    },
    'exports by a narrow key': async () => {
      const attack = 'exports by a narrow key'
      const paths = [
        `/tables/${tableId}/export`,
        `/tables/${tableId}/export?format=json`,
        `/api/v1/tables/${tableId}/rows`,
        '/own-data/export',
        '/journal/export',
      ]
      const answers = await Promise.all(paths.map((path) => send(attack, path, { headers: asKey })))
      if (answers.some((answer) => answer?.ok)) count(attack, leaked)
      const counted = await send(attack, `/api/v1/tables/${tableId}/count`, { headers: asKey })
      if (counted?.ok) count(attack, 'counted')
    },
  }
}

function isSession(cookie: string): boolean {
  return /session_token=./.test(cookie)
}
