import type { Registry } from '#platform/server/actions/registry.ts'
import { standingOf, isCoveredByScopes } from '#platform/server/auth/caller.ts'
import type { ModelTool } from '#platform/server/models/stream-model.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import { actionTools, type ActionTool } from '#platform/server/models/tools/action-tools.ts'
import { searchTools } from '#platform/server/models/tools/search-tools.ts'

/** The tools that the model sees in this session: the everyday ones, then found ones in the order of finding. */
export type ToolSet = {
  definitions(): ModelTool[]
  search(query: string): ActionTool[]
  find(name: string): ActionTool | undefined
  show(names: readonly string[]): void
}

export function createToolSet(registry: Registry, caller: SignedInCaller): ToolSet {
  const allowed = caller.kind === 'agent' || caller.kind === 'flow' ? caller.allowed : ['*']
  const all = actionTools(registry, standingOf(caller)).filter(({ action }) => isCoveredByScopes(allowed, action))
  const byName = new Map(all.map((tool) => [tool.name, tool]))
  const everyday = all.filter(({ isEveryday }) => isEveryday)
  let shown = everyday
  return {
    definitions: () =>
      shown.map(({ name, description, inputSchema, inputExamples }) => ({
        name,
        description,
        inputSchema,
        inputExamples,
      })),
    search: (query) => searchTools(all, query, maxFound),
    find: (name) => byName.get(name),
    show: (names) => {
      shown = [...new Set([...everyday, ...names.flatMap((name) => byName.get(name) ?? [])])]
    },
  }
}

const maxFound = 10
