import { braced } from '../../understand/flow/expressions.ts'
import { uniqueName, type FlowSoFar, type NodeDraft, type StepDraft } from './node-draft.ts'

const address = /https?:\/\/[^\s"”]+/

export function hasAddress(step: string): boolean {
  return address.test(step)
}

/** Reads a feed or a page, or calls an address. */
export function webStep(step: string, soFar: FlowSoFar): StepDraft {
  const url = (address.exec(step)?.[0] ?? '').replace(/[,.;)]+$/, '')
  const host = URL.parse(url)?.hostname ?? url
  const node = (name: string, type: string, parameters: NodeDraft['parameters']) => [
    { name: uniqueName(name, soFar.nodes), type, parameters: { url, ...parameters } },
  ]
  if (/\b(?:rss|atom|feed)\b/i.test(step)) {
    const since = sinceLastRun(soFar.when)
    return {
      nodes: node(`Read the feed of ${host}`, 'flow.rss', since === undefined ? {} : { since }),
      data: { kind: 'fields', names: ['title', 'link', 'publishedAt', 'author', 'text'] },
    }
  }
  const method = /\b(post|put|patch|delete)\b/i.exec(step.replace(url, ''))?.[1]?.toUpperCase()
  if (method !== undefined || /^(?:call|request|send|ping)\b|\bapi\b|\bjson\b/i.test(step))
    return {
      nodes: node(`Call ${host}`, 'flow.http', {
        ...(method && { method }),
        ...(method && method !== 'DELETE' && { bodyType: 'json', body: braced('$json') }),
      }),
      data: { kind: 'fields', names: [] },
    }
  return {
    nodes: node(`Read ${host}`, 'flow.webPage', { as: 'text', hasLinks: false }),
    data: { kind: 'fields', names: ['text', 'title', 'url'] },
  }
}

/** Entries that are newer than the run before. */
function sinceLastRun(when: string | undefined): string | undefined {
  if (when === undefined) return undefined
  const [, count = '1', unit] = /^every (?:(\d+) )?(minute|hour)s?$/.exec(when) ?? []
  if (unit !== undefined) return braced(`$now.minus({ ${unit}s: ${count} })`)
  const days = /month|quarter|year/.test(when)
    ? 31
    : /weekday/.test(when)
      ? 3
      : /day at/.test(when) && !/[A-Z]/.test(when)
        ? 1
        : 7
  return braced(`$now.minus({ days: ${days} })`)
}

export const watchedPages = {
  name: 'Watched pages',
  fields: [
    { name: 'Address', type: 'url' },
    { name: 'Text', type: 'longText' },
  ],
} as const

/** Goes on only if the page says something else than the last time, which a table remembers. */
export function changeNodes(tableId: string, rowId: string, soFar: FlowSoFar): readonly NodeDraft[] {
  const page = `$(${JSON.stringify(soFar.dataNode)}).first().json`
  const text = `(${page}.text ?? "").slice(0, 50000)`
  const compare = uniqueName('Only if it has changed', soFar.nodes)
  return [
    { name: uniqueName('Read what it was', soFar.nodes), type: 'tables.readRow', parameters: { tableId, rowId } },
    {
      name: compare,
      type: 'flow.filter',
      parameters: { conditions: [{ left: braced(text), operator: 'notEquals', right: braced('$json.Text') }] },
    },
    {
      name: uniqueName('Remember what it is', soFar.nodes),
      type: 'tables.changeRow',
      parameters: { tableId, rowId, values: { Text: braced(text) } },
    },
  ]
}
