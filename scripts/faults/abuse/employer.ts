import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { linkFile, type File } from '#areas/files/contract.ts'
import { confirmSecondFactor, startSecondFactor } from '#areas/people/contract/second-factor.ts'
import { addRows } from '#areas/tables/contract/rows.ts'
import { changeTable, createTable } from '#areas/tables/contract/tables.ts'
import { createBusiness } from '#areas/workspaces/contract/accounts.ts'
import { createInvite, respondInvite } from '#areas/workspaces/contract/invites.ts'
import { readOutbox } from '../../newcomer.ts'
import { inWorkspace, signUp, type Person } from '../site/person.ts'

/**
 * Somebody in whose workspace the stranger is a member. They have a second factor, and a table that only they may read,
 * with a file. `link`: made by the stranger when they could still read it.
 */
export type Employer = { email: string; member: Person; file: File; link: string }

/** Only in the name and in the bytes of the file. */
export const secretMark = 'oak-4100'

export async function addEmployer(url: string, stranger: Person): Promise<Employer> {
  const person = await signUp({ url })
  const { id: workspace } = await person.callOrThrow(createBusiness, { name: 'Oak Coffee' })
  const owner = inWorkspace({ url }, person, workspace)
  await owner.callOrThrow(createInvite, { email: stranger.email })
  await stranger.callOrThrow(respondInvite, { token: await inviteTokenTo(url, stranger.email), accept: true })
  const member = inWorkspace({ url }, stranger, workspace)

  const { id: tableId } = await owner.callOrThrow(createTable, {
    name: 'Payroll',
    fields: [{ name: 'Files', type: 'attachment' }],
  })
  const file = await upload(url, owner)
  const { id, name, type, size } = file
  await owner.callOrThrow(addRows, { tableId, rows: [{ Files: [{ id, name, type, size }] }] })
  const { url: link } = await member.callOrThrow(linkFile, { id })
  await owner.callOrThrow(changeTable, { tableId, mayRead: 'owner' })

  const { secret } = await person.callOrThrow(startSecondFactor, {})
  await person.callOrThrow(confirmSecondFactor, { code: new TOTP({ secret }).generate() })
  return { email: person.email, member, file, link }
}

async function upload(url: string, { headers }: Person): Promise<File> {
  const answer = await fetch(`${url}/files/upload?name=Salaries-${secretMark}.txt`, {
    method: 'POST',
    headers,
    body: `Ida: ${secretMark}`,
  })
  const { file }: { file: File } = await answer.json()
  return file
}

async function inviteTokenTo(url: string, email: string): Promise<string> {
  for (const until = performance.now() + 20_000; performance.now() < until; await sleep(20)) {
    const texts = (await readOutbox(url)).filter(({ to }) => to === email).map(({ text }) => text)
    const token = /\/invites\/([\w-]+)/.exec(texts.join('\n'))?.[1]
    if (token) return token
  }
  throw new Error('No invite came.')
}
