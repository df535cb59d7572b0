import type { ColumnType, Generated } from 'kysely'

export type BundleTables = {
  installed_bundles: {
    id: string
    account_id: string
    bundle: string
    name: string
    /** The ids of what it created, by the names in its declaration. */
    items: ColumnType<Record<string, string>, string | undefined, string>
    installed_at: Generated<string>
    uninstalled_at: string | null
    uninstalled_in: string | null
  }
}
