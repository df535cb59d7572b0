import { irreversibleReason, type Action, type Effect } from '../../../contract/action.ts'
import type { CallerRights } from '../../../contract/permission.ts'
import { inputSchemaOf } from '../../actions/input-schema.ts'
import type { JsonSchema } from '../../actions/list-input-fields.ts'
import type { Registry } from '../../actions/registry.ts'

/** An action as a model sees it. */
export type ActionTool = {
  /** `focus_addTask`: providers allow no dots. */
  readonly name: string
  readonly action: string
  readonly title: string
  /** Title, description and effect, for the model. */
  readonly description: string
  readonly effect: Effect
  readonly isEveryday: boolean
  readonly inputSchema: JsonSchema
  readonly inputExamples: readonly Record<string, unknown>[]
}

/** One tool for each action of the `agents` surface that a caller with these rights may call. */
export function actionTools(registry: Registry, rights: CallerRights): ActionTool[] {
  return registry.actionsFor('agents', rights).map(toolOf)
}

/** No action name contains an underscore, so this can be reversed. */
export function toolNameOf(action: string): string {
  return action.replaceAll('.', '_')
}

export function actionNameOf(tool: string): string {
  return tool.replaceAll('_', '.')
}

const cachedTools = new WeakMap<Action, ActionTool>()

function toolOf(action: Action): ActionTool {
  const cached = cachedTools.get(action)
  if (cached) return cached
  const irreversible = action.effect === 'read' ? undefined : irreversibleReason(action)
  const tool: ActionTool = {
    name: toolNameOf(action.name),
    action: action.name,
    title: action.title,
    description: [
      `${action.title}.`,
      action.description,
      `Effect: ${action.effect}.`,
      ...(irreversible === undefined ? [] : [`Cannot be undone: ${irreversible}`]),
    ].join(' '),
    effect: action.effect,
    isEveryday: action.everyday === true,
    inputSchema: inputSchemaOf(action),
    inputExamples: (action.examples ?? []).map(({ input }) => withSampleIds(input)),
  }
  cachedTools.set(action, tool)
  return tool
}

const sampleId = '01998f2e-7b1c-7c3a-9d5e-2f4a6b8c0d1e'

/** In an example, `{task.id}` stands for the id of an item that the tests create. */
function withSampleIds(input: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(input).replaceAll(/"\{[\w.]+\}"/g, `"${sampleId}"`)
  return JSON.parse(text) as Record<string, unknown>
}
