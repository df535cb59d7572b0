import { isRecord } from './json.ts'
import type { N8nNode } from './n8n-workflow.ts'

/**
 * Expressions of n8n can read how another node is set up: `$node["Config"].parameter["channel"]`. Here they cannot, but
 * the file says it.
 */
export function withKnownParameters(nodes: readonly N8nNode[]): N8nNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node.parameters]))
  return nodes.map((node) => ({ ...node, parameters: fill(node.parameters, byName) }))
}

type Parameters = ReadonlyMap<string, N8nNode['parameters']>

function fill(value: Record<string, unknown>, byName: Parameters): Record<string, unknown>
function fill(value: unknown, byName: Parameters): unknown
function fill(value: unknown, byName: Parameters): unknown {
  if (typeof value === 'string') return value.startsWith('=') ? fillText(value, byName) : value
  if (Array.isArray(value)) return value.map((each) => fill(each, byName))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, byName)]))
    : value
}

const reference =
  /\$(?:node\[(["'])([^"'\]]{1,200})\1\]|\((["'])([^"')]{1,200})\3\))\.(?:parameter|params)((?:\.[A-Za-z_]\w{0,99}|\[(?:\d{1,4}|"[^"\]]{1,200}"|'[^'\]]{1,200}')\]){1,12})/g

function fillText(text: string, byName: Parameters): string {
  return text.replaceAll(reference, (whole: string, ...groups: (string | undefined)[]) => {
    const [, inNode, , inCall, path = ''] = groups
    const keys = [...path.matchAll(/\.(\w{1,100})|\[["']?([^"'[\]]{1,200})["']?\]/g)].map(
      ([, name, key]) => name ?? key ?? '',
    )
    const found = keys.reduce<unknown>(member, byName.get(inNode ?? inCall ?? ''))
    return literal(found) ?? whole
  })
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

/** Undefined if it is not known before the flow runs. */
function literal(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return undefined
  // The text of a variable is an expression, too: programs that take secrets out of files write it.
  if (/^\{\{\s{0,9}\$\w+\.\w+\s{0,9}\}\}$/.test(value)) return `(${value.slice(2, -2).trim()})`
  if (!value.startsWith('=')) return JSON.stringify(value)
  const only = /^=\{\{((?:(?!\}\}|\{\{)[\s\S]){1,2000})\}\}$/.exec(value)?.[1]
  return only === undefined || only.includes('$json') || only.includes('.parameter') ? undefined : `(${only.trim()})`
}
