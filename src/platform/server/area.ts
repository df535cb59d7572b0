import type { Implementation } from './action.ts'
import type { Work } from './jobs/work.ts'
import type { Seed } from './seed.ts'

/** What an area gives to the whole. `app` collects these; nothing else needs to know the area. */
export type Area = {
  readonly name: string
  readonly actions: readonly Implementation[]
  readonly jobs?: readonly Work[]
  readonly seed?: Seed
}

export function area(definition: Area): Area {
  return definition
}
