import { randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { openSessions } from '#areas/people/routes/sessions.ts'
import { addUser, setPassword } from '#areas/people/store/sign-in-users.ts'
import { ensurePersonalWorkspace } from '#areas/workspaces/routes/resolve-caller.ts'
import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { password } from '../app/cast.ts'

const signingUp: SystemScope = { kind: 'system', reason: 'a journey begins' }
const newPerson = z.object({ name: z.string(), email: z.email() })

/** Signs up and in with one request: no mail to wait for, and a cheap password hash. */
export const addSignUpRoute: RegisterRoutes = (app, { database, settings, log }) => {
  const sessions = openSessions({ database, settings, log })
  app.post('/api/test/sign-up', async (c) => {
    const person = { id: newId(), ...newPerson.parse(await c.req.json()), email_verified: true }
    const isNew = await database.write(signingUp, async (db) => {
      if (!(await addUser(db, signingUp, person))) return false
      await setPassword(db, signingUp, person.id, cheapHash)
      return true
    })
    if (!isNew) refuse('test.taken', 409, `${person.email} has signed up already.`)
    await ensurePersonalWorkspace(database, person)
    await sessions.start(c, person.id, 'credential')
    return c.json({ id: person.id })
  })
}

/** scrypt with N = 2, which `isPassword` reads from the hash itself. */
const cheapHash = cheaplyHashed()

function cheaplyHashed(): string {
  const salt = randomBytes(16)
  const hash = scryptSync(password, salt, 32, { N: 2, r: 8, p: 1 })
  return `scrypt$1$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`
}
