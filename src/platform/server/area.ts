import type { Hono } from 'hono'
import type { Listener } from './events/listener.ts'
import type { Finder } from './find/finder.ts'
import type { HandOver } from './hand-over.ts'
import type { Reporter } from './health.ts'
import type { WhoIs } from './http/actions.ts'
import type { HttpEnv } from './http/env.ts'
import type { Implementation } from './implementation.ts'
import type { Installation } from './installation.ts'
import type { Upkeep } from './jobs/upkeep.ts'
import type { Work } from './jobs/work.ts'
import type { OutgoingCall } from './outgoing/outgoing-call.ts'
import type { Reach } from './reach.ts'
import type { Running } from './running.ts'
import type { Seed } from './seed.ts'
import type { Thing, ThingsMade } from './thing.ts'

/** What an area gives to the whole. `app` collects these; nothing else needs to know the area. */
export type Area = {
  readonly name: string
  readonly actions: readonly Implementation[]
  /** Its tables whose rows have history, undo, live updates and events. */
  readonly things?: readonly Thing[]
  /** What is in the tables that people make in it while Taaskly runs. */
  readonly thingsMade?: ThingsMade
  /** Who may look at its things and change them, if that is not everybody in the workspace. */
  readonly reach?: Reach
  /** Its work for later, and the upkeep it needs. */
  readonly jobs?: readonly (Work | Upkeep)[]
  /** What it does when things change, its own or those of areas before it. */
  readonly listeners?: readonly Listener[]
  readonly health?: Reporter
  /** What its actions ask other services for, after their commit. */
  readonly outgoing?: readonly OutgoingCall[]
  readonly seed?: Seed
  /** Addresses of its own, besides those of its actions. */
  readonly doors?: OpenDoors
  readonly handOver?: HandOver
  /** What can be searched for in it besides its things. */
  readonly finds?: Finder
  /** What whoever starts the program is to read on the console, if anything. */
  readonly greet?: (installation: Installation) => Promise<string | undefined>
}

export type OpenDoors = (app: Hono<HttpEnv>, running: Running, whoIs: WhoIs) => void

export function area(definition: Area): Area {
  return definition
}

export function thingsOf(areas: readonly Area[]): Thing[] {
  return areas.flatMap((area) => area.things ?? [])
}

export function outgoingOf(areas: readonly Area[]): OutgoingCall[] {
  return areas.flatMap(({ actions, outgoing = [] }) => [...outgoing, ...actions.flatMap((each) => each.outgoing ?? [])])
}
