import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ModelRef } from '../contract/model.ts'
import type { ModelTables as Tables } from '../schema.ts'

type Row = Omit<Tables['model_settings'], 'id' | 'account_id'>
export type ModelSettings = {
  default: ModelRef | null
  fallback: ModelRef | null
  workspaceBudget: number | null
  personBudget: number | null
}

export async function readSettings(db: Db, scope: Scope): Promise<ModelSettings> {
  const row = await db<Tables>(scope)
    .selectFrom('model_settings')
    .where('account_id', '=', scope.account)
    .selectAll()
    .executeTakeFirst()
  return {
    default: refOf(row?.default_provider, row?.default_model),
    fallback: refOf(row?.fallback_provider, row?.fallback_model),
    workspaceBudget: row?.workspace_budget ?? null,
    personBudget: row?.person_budget ?? null,
  }
}

export async function changeSettings(db: Db, scope: Scope, change: Partial<ModelSettings>): Promise<void> {
  const columns: Partial<Record<keyof Row, string | number | null>> = {
    ...(change.default !== undefined && {
      default_provider: change.default?.provider ?? null,
      default_model: change.default?.id ?? null,
    }),
    ...(change.fallback !== undefined && {
      fallback_provider: change.fallback?.provider ?? null,
      fallback_model: change.fallback?.id ?? null,
    }),
    ...(change.workspaceBudget !== undefined && { workspace_budget: change.workspaceBudget }),
    ...(change.personBudget !== undefined && { person_budget: change.personBudget }),
  }
  if (Object.keys(columns).length === 0) return
  await db<SettingsTable>(scope)
    .insertInto('model_settings')
    .values({ id: newId(), account_id: scope.account, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}

type SettingsTable = {
  model_settings: Pick<Tables['model_settings'], 'id' | 'account_id'> & {
    [Column in keyof Row]?: string | number | null
  }
}

function refOf(provider: string | null | undefined, id: string | null | undefined): ModelRef | null {
  return provider && id ? { provider, id } : null
}
