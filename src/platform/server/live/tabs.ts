import type { Id } from '../../contract/id.ts'
import type { Tab } from './tab.ts'

/** The open tabs of this process, indexed by person. */
export class Tabs {
  readonly #byPerson = new Map<Id, Set<Tab>>()
  readonly #all = new Set<Tab>()

  get size(): number {
    return this.#all.size
  }

  has(tab: Tab): boolean {
    return this.#all.has(tab)
  }

  of(person: Id | null): ReadonlySet<Tab> {
    return this.#byPerson.get(person ?? '') ?? noTabs
  }

  add(tab: Tab): void {
    const { person } = tab.caller
    this.#all.add(tab)
    this.#byPerson.set(person, (this.#byPerson.get(person) ?? new Set()).add(tab))
  }

  /** False if it was removed already. */
  delete(tab: Tab): boolean {
    const { person } = tab.caller
    const own = this.#byPerson.get(person)
    own?.delete(tab)
    if (own?.size === 0) this.#byPerson.delete(person)
    return this.#all.delete(tab)
  }

  [Symbol.iterator](): Iterator<Tab> {
    return this.#all.values()
  }
}

const noTabs: ReadonlySet<Tab> = new Set()
