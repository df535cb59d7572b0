import type { N8nNodes } from '#platform/contract/n8n-nodes.ts'
import type { ImportNeed } from '../../../contract/import.ts'
import type { Json } from './json.ts'
import type { N8nNode } from './n8n-workflow.ts'

/** One of our nodes. */
export type Step = { type: string; parameters?: Json; runsOnce?: boolean }

/** What becomes of a node of n8n: steps one after the other, the last of which has its name. */
export type Translation = {
  steps: readonly [Step, ...Step[]]
  /** What a person has to choose before it can run. */
  needs?: readonly ImportNeed[]
  /** What is different here, in sentences. */
  messages?: readonly string[]
  /** False: it is shown, and a run stops there. */
  isSupported?: boolean
  /** Our outputs for an output of n8n. Left out: the same one. */
  outputs?: (output: number) => readonly number[]
  /** Our input for an input of n8n. Left out: the same one. */
  inputs?: (input: number) => number
  /** Further triggers with the same connections. */
  alsoStarts?: readonly Step[]
}

export type TranslationContext = {
  /** A parameter with its expressions in our form. */
  value: (parameter: unknown) => unknown
  /** The same, as a text. */
  text: (parameter: unknown) => string
  /** Code with the names of nodes as they are here. */
  code: (parameter: unknown) => string
  /** The nodes that are attached as a model, a tool or a parser. */
  attached: (kind: string) => readonly N8nNode[]
  /** All nodes of the workflow. */
  nodes: readonly N8nNode[]
  workflowId: string | undefined
  /** What actions of other areas replace. */
  replacements: N8nNodes
}

export type Translate = (node: N8nNode, context: TranslationContext) => Translation
/** By the type of n8n. */
export type Translators = Readonly<Record<string, Translate>>

export function step(type: string, parameters: Json = {}): Translation {
  return { steps: [{ type, parameters }] }
}

export function need(kind: ImportNeed['kind'], field: string | null, message: string): ImportNeed {
  return { kind, field, message }
}

export const secretNeed = (service: string): ImportNeed => need('secret', 'secret', `Pick the secret for ${service}.`)

/** A node that shows what there was. A run stops there and says so. */
export function unsupported(node: N8nNode, reason: string): Translation {
  return {
    steps: [{ type: 'flow.unsupported', parameters: { name: node.fullType, reason, settings: settingsText(node) } }],
    isSupported: false,
    messages: [reason],
  }
}

/** Nothing of it is an expression here. */
function settingsText({ parameters }: N8nNode): string {
  return JSON.stringify(parameters, null, 2)
    .slice(0, 200_000)
    .replaceAll('{{', String.raw`\{{`)
    .slice(0, 200_000)
    .toWellFormed()
}
