import type { Bundle as DeclaredBundle, BundleDescription } from '#platform/contract/bundle.ts'
import { listConnectedProviders } from '#areas/connections/actions/missing-connection.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import type { Bundle } from '../contract.ts'
import { fillText } from '../rules/fill-references.ts'
import { keptUntil } from '../rules/kept-until.ts'
import { plannedBundles } from '../rules/planned-bundles.ts'
import { listInstalled, type InstalledBundle } from '../store.ts'

export const readActions = [
  implement(contract.listBundles, async (_input, { db, scope, running }) => ({
    bundles: await readBundles(running, db, scope),
  })),

  implement(contract.readBundle, async ({ bundle }, { db, scope, running }) => readBundle(running, db, scope, bundle)),
]

export async function readBundle(running: Runtime, db: Db, scope: Scope, id: string): Promise<Bundle> {
  const bundle = (await readBundles(running, db, scope)).find((each) => each.id === id)
  return bundle ?? refuse('bundles.not-found', 404, 'There is no such bundle. All bundles are under Explore bundles.')
}

async function readBundles(running: Runtime, db: Db, scope: Scope): Promise<Bundle[]> {
  const installed = await listInstalled(db, scope)
  const connected = await listConnectedProviders(db, scope)
  const recordOf = ({ id }: BundleDescription) => installed.find(({ bundle }) => bundle === id)
  const all = [
    ...running.bundles.map((bundle) => [bundle, describeDeclared(running, bundle, recordOf(bundle))] as const),
    ...plannedBundles.map((bundle) => [bundle, describe(bundle, { state: 'unavailable' })] as const),
  ]
  return all.map(([{ needs }, bundle]) => ({
    ...bundle,
    needs: needs.map(({ name, providers }) => ({
      name,
      isMet: providers.length === 0 ? null : providers.some((each) => connected.has(each)),
    })),
  }))
}

/** A bundle needs every action that it calls: an area of this installation may have been removed. */
export function isAvailable({ registry }: Pick<Runtime, 'registry'>, { install, uninstall }: DeclaredBundle): boolean {
  return [...install, ...uninstall].every(({ action }) => registry.find(action))
}

function describeDeclared(running: Runtime, bundle: DeclaredBundle, record: InstalledBundle | undefined): Bundle {
  const hasSampleData = bundle.install.some(({ isSample }) => isSample)
  if (!isAvailable(running, bundle)) return describe(bundle, { state: 'unavailable' })
  if (record && record.uninstalledAt === null) {
    const page = String(fillText(bundle.page, answersOf(record.items)))
    return describe(bundle, { state: 'installed', hasSampleData, page, starters: [...(bundle.starters ?? [])] })
  }
  const until = keptUntil(record?.uninstalledAt ?? null, new Date())
  if (!record || until === null) return describe(bundle, { state: 'available', hasSampleData })
  return describe(bundle, {
    state: 'uninstalled',
    hasSampleData,
    uninstalledAt: record.uninstalledAt,
    keptUntil: until,
  })
}

/** What the declaration refers to after the install: only the ids of what was created. */
export function answersOf(items: Readonly<Record<string, string>>): Record<string, { id: string }> {
  return Object.fromEntries(Object.entries(items).map(([name, id]) => [name, { id }]))
}

function describe(bundle: BundleDescription, state: Partial<Bundle> & Pick<Bundle, 'state'>): Bundle {
  const { id, name, summary, description, mark, highlights, adds } = bundle
  return {
    id,
    name,
    summary,
    description,
    mark: [...mark],
    highlights: [...highlights],
    adds: adds.map(({ kind, names }) => ({ kind, names: [...names] })),
    needs: [],
    starters: [],
    hasSampleData: false,
    page: null,
    uninstalledAt: null,
    keptUntil: null,
    ...state,
  }
}
