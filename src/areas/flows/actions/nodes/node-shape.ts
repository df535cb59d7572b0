import { z } from 'zod'
import { labelOf } from '#platform/contract/forms/form-fields.ts'
import type { Registry } from '#platform/server/actions/registry.ts'
import type { FlowNode, Graph, GraphProblem } from '../../contract/graph.ts'
import { checkGraph, type NodeShape } from '../../rules/problems/check-graph.ts'
import { formWords } from '../../rules/editor/form-words/form-words.ts'
import { expressionProblem } from '../../rules/problems/expression-problem.ts'
import { findNodeType } from './node-types.ts'

export function problemsOf(registry: Registry, graph: Graph): GraphProblem[] {
  return checkGraph(graph, (type) => nodeShape(registry, type))
}

export function nodeShape(registry: Registry, type: string): NodeShape | undefined {
  const engineNode = findNodeType(type)
  if (engineNode)
    return {
      isTrigger: engineNode.group === 'trigger',
      inputs: engineNode.inputs.length,
      outputs: engineNode.outputs.length,
      outputsFrom: engineNode.outputsFrom ?? null,
      required: requiredOf(engineNode.parameters, type),
      problemOf: (node) =>
        engineNode.group === 'trigger'
          ? triggerProblem(engineNode.parameters, node)
          : (engineNode.problemOf?.(node.parameters) ?? expressionProblem(node.parameters)),
    }
  const action = registry.find(type)?.action
  if (!action?.surfaces.includes('flows')) return undefined
  const required = requiredOf(action.input, type)
  const problemOf = (node: FlowNode) => expressionProblem(node.parameters)
  return { isTrigger: false, inputs: 1, outputs: 1, outputsFrom: null, required, problemOf }
}

/** Nothing is evaluated in a trigger, so its parameters must be right as they are. */
function triggerProblem(parameters: z.ZodObject, node: FlowNode): string | undefined {
  const [issue] = parameters.safeParse(node.parameters).error?.issues ?? []
  // What is missing is a problem of its own.
  return issue?.code === 'invalid_type' && issue.input === undefined ? undefined : issue?.message
}

const requiredByParameters = new WeakMap<z.ZodObject, NodeShape['required']>()

function requiredOf(parameters: z.ZodObject, type: string): NodeShape['required'] {
  const known = requiredByParameters.get(parameters)
  if (known) return known
  const words = formWords(type)
  const required = Object.entries(parameters.shape).flatMap(([name, field]) =>
    z.safeParse(field, undefined).success
      ? []
      : [{ name, label: words[name]?.label ?? titleOf(field) ?? labelOf(name) }],
  )
  requiredByParameters.set(parameters, required)
  return required
}

function titleOf(field: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(field)?.title
}
