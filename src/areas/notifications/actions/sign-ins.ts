import type { SystemScope } from '#platform/contract/scope.ts'
import type { Running } from '#platform/server/running.ts'
import { deviceOf } from '../rules.ts'
import { listSignIns, listUntold, markTold, noteDevice } from '../store/devices.ts'
import { findReader } from '../store/people.ts'
import { addressed, signInLetter } from './letters.ts'

const looking: SystemScope = { kind: 'system', why: 'sign-ins with a new browser' }

/** Tells people that somebody signed in as them with a browser that was not used before. What fails is tried again. */
export async function tellSignIns(running: Running): Promise<void> {
  const { database, mail, log } = running
  const untold = await database.write(looking, async (db) => {
    for (const signIn of await listSignIns(db, looking))
      await noteDevice(db, looking, signIn, deviceOf(signIn.userAgent))
    return listUntold(db, looking)
  })
  for (const device of untold) {
    const reader = await database.read(looking, (db) => findReader(db, looking, device.person, 'sign-in'))
    const letter = reader && addressed(running, 'sign-in', reader, signInLetter(running, device, reader))
    const sent = letter ? mail.send(letter) : Promise.resolve()
    await sent.then(
      () => database.write(looking, (db) => markTold(db, looking, device)),
      (error: unknown) => log.warn('a new sign-in could not be told', { error }),
    )
  }
}
