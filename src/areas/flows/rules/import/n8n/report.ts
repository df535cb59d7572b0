import type { ImportedNode, ImportNeed } from '../../../contract/import.ts'
import { expressionProblem } from '../../problems/expression-problem.ts'
import type { N8nNode } from './n8n-workflow.ts'
import { attachedProblem } from './nodes/ai/attached.ts'
import type { PlacedNode } from './place-steps.ts'
import type { Translation, TranslationContext } from './translation.ts'

export function reportNode(node: N8nNode, translation: Translation, { nodes }: PlacedNode): ImportedNode {
  const { needs = [], messages = [], isSupported = true } = translation
  const parameters = nodes
    .filter(({ type }) => type !== 'flow.code' && type !== 'flow.unsupported')
    .map((each) => each.parameters)
  const problem = expressionProblem(parameters)
  const all = [...needs, ...variableNeeds(parameters)]
  const main = nodes[translation.steps.length - 1]
  // Nothing is chosen in the schedule or the fields before it.
  const chosenIn = nodes.find(({ type }) => type !== 'flow.schedule' && type !== 'flow.set' && type !== 'flow.splitOut')
  return {
    node: (needs.length > 0 ? (chosenIn ?? main) : main)?.id ?? null,
    name: node.name,
    type: node.fullType,
    state: !isSupported || problem !== undefined ? 'unsupported' : all.length > 0 ? 'needs' : 'understood',
    needs: all,
    messages: [...messages, ...(problem === undefined ? [] : [problem])],
  }
}

/** A model, tool or parser became part of the node that it was attached to. */
export function reportAttached(node: N8nNode, context: TranslationContext): ImportedNode {
  const problem = attachedProblem(node, context)
  return {
    node: null,
    name: node.name,
    type: node.fullType,
    state: problem === undefined ? 'understood' : 'unsupported',
    needs: [],
    messages: [problem ?? 'It became part of the node that it was attached to.'],
  }
}

/** Expressions read variables of the workspace by `$env` and `$vars`. */
function variableNeeds(parameters: unknown): ImportNeed[] {
  const text = JSON.stringify(parameters)
  const names = new Set([...text.matchAll(/\$(?:env|vars)\??\.([A-Za-z_]\w{0,59})/g)].map(([, name]) => name ?? ''))
  return Array.from(names, (name) => ({
    kind: 'variable',
    field: null,
    message: `Set the variable ${name} in the settings.`,
  }))
}
