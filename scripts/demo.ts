import { createApi } from '#app/api.ts'
import { openInstallation, type Cleanups } from '#app/installation.ts'
import { loadAreas } from '#app/load-areas.ts'
import { seedBusiness } from '#areas/workspaces/seed.ts'
import { hasNoUsers } from '#areas/workspaces/store/accounts.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { StartError } from '#platform/server/startup/start-error.ts'

const people = [
  { name: 'Maya Okafor', email: 'maya@kestrel.example', role: 'owner' },
  { name: 'Jonas Lindqvist', email: 'jonas@kestrel.example', role: 'member' },
  { name: 'Priya Raman', email: 'priya@kestrel.example', role: 'viewer' },
] as const
const password = 'roasting on tuesdays'
const demoScope: SystemScope = { kind: 'system', reason: 'the demo story' }

/** Fills an empty installation with a small coffee roastery, and prints how to sign in. */
const undo: Cleanups = []
try {
  await fillInstallation()
} catch (trouble) {
  process.stderr.write(`${trouble instanceof StartError ? trouble.message : (trouble as Error).stack}\n`)
  process.exitCode = trouble instanceof StartError ? trouble.exitCode : 1
} finally {
  for (const each of undo.reverse()) await each()
}

async function fillInstallation(): Promise<void> {
  const areas = await loadAreas()
  const { installation } = await openInstallation({ ...readSettings(), logLevel: 'error' }, areas, undo)
  const { database, settings, storage } = installation
  if (!(await database.read(demoScope, (db) => hasNoUsers(db, demoScope))))
    throw new StartError(
      'There are people here already, so nothing was changed. Set TAASKLY_HOME to a new folder for the demo.',
      1,
    )
  // The people of the demo read no mail, so the links are opened here.
  const mails: Mail[] = []
  const mail = { send: async (sent: Mail) => void mails.push(sent) }
  const { app, people: identity, running } = createApi({ ...installation, mail }, areas)
  const signedUp: { person: string; account: string; role: Role }[] = []
  for (const { name, email, role } of people) {
    const post = async (path: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await app.request(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    const browser = await post('/sign-up/email', { name, email, password })
    await running.outgoing.idle()
    const link = mails.find(({ to }) => to === email)?.button?.address
    const token = link && new URL(link).searchParams.get('token')
    const cookie = await post('/email/confirm', { token }, browser)
    const { caller } = await identity.sessionOf(new Request(settings.publicUrl, { headers: { cookie } }))
    if (caller.kind === 'person') signedUp.push({ ...caller, role })
  }
  const business = await database.write(demoScope, (db) => seedBusiness(db, demoScope, 'Kestrel Coffee', signedUp))
  const [maya] = signedUp
  if (!maya) throw new Error('Nobody could sign up.')
  // The business first: one-time notices to Maya belong there.
  for (const account of [business, maya.account]) {
    const scope: Scope = {
      kind: 'account',
      account,
      person: maya.person,
      role: 'owner',
      actor: { kind: 'person', id: maya.person },
    }
    for (const { seed } of areas) if (seed) await database.write(scope, (db) => seed(db, scope, storage))
  }
  process.stdout.write(`Kestrel Coffee is open. Start Taaskly and sign in with:\n  ${people[0].email}\n  ${password}\n`)
}
