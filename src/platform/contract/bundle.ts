/** A ready-made part of a workspace that admins install. An area declares its bundle in area.ts. */
export type Bundle = BundleDescription & {
  /** What an install calls, in this order, in one transaction. */
  readonly install: readonly BundleCall[]
  /** Takes everything out again. The areas whose actions these are keep it in their trash for 30 days. */
  readonly uninstall: readonly BundleCall[]
  /** Where Open leads; may hold references, such as `/tables/{deals.id}`. */
  readonly page: string
}

export type BundleDescription = {
  /** Its address: /bundles/{id}. */
  readonly id: string
  readonly name: string
  /** What it is, in a few words. */
  readonly summary: string
  readonly description: string
  /** The brand's pattern that stands for it: two rows of two cells. */
  readonly mark: readonly [string, string]
  readonly highlights: readonly string[]
  readonly adds: readonly { readonly kind: BundlePart; readonly names: readonly string[] }[]
  /** Requests to the Assistant that make sense once it is installed. */
  readonly starters?: readonly string[]
  /** The connections without which it does not work. */
  readonly needs: readonly BundleNeed[]
}

/** `providers`: the services of which one has to be connected, by their ids. None: it cannot be connected here yet. */
export type BundleNeed = { readonly name: string; readonly providers: readonly string[] }

export const bundleParts = ['pages', 'tables', 'flows', 'notes', 'agents', 'examples'] as const
export type BundlePart = (typeof bundleParts)[number]

export type BundleCall = {
  /** Later calls use its answer: `{deals.id}`. */
  readonly as?: string
  readonly action: string
  readonly input: Readonly<Record<string, unknown>>
  /** Left out if the person wants no sample data. */
  readonly isSample?: true
}
