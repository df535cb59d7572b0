import type { Scope } from '../contract/scope.ts'
import type { Db } from './db/database.ts'
import type { Running } from './running.ts'

/** With the things of the tables too that people have made, as far as this person may look into them. */
export async function withThingsMade(running: Running, db: Db, scope: Scope): Promise<Running> {
  const made = await Promise.all(running.thingsMade.map((find) => find(db, scope)))
  return { ...running, things: [...running.things, ...made.flat()] }
}
