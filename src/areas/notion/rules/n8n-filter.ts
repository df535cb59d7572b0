import type { N8nParameters } from '#platform/contract/n8n-nodes.ts'

/** The filter of a Notion node of n8n as Notion's API has it. Undefined: all rows. */
export function n8nFilter(node: N8nParameters): unknown {
  if (node.read('options.filter') !== undefined) return 'unknown'
  const kind = node.read('filterType')
  if (kind === 'json') return jsonFilter(node)
  if (kind !== 'manual') return undefined
  const conditions = node.each('filters.conditions').map(conditionOf)
  if (conditions.includes(undefined)) return 'unknown'
  if (conditions.length < 2) return conditions[0]
  return { [node.read('matchType') === 'allFilters' ? 'and' : 'or']: conditions }
}

function jsonFilter(node: N8nParameters): unknown {
  const text = node.value('filterJson')
  if (typeof text !== 'string') return undefined
  if (text.includes('{{')) return `{{ JSON.parse(${node.expression('filterJson')}) }}`
  try {
    return JSON.parse(text)
  } catch {
    return 'unknown'
  }
}

/** `Due|date` with a condition and a value in a field that is named after the type. */
function conditionOf(node: N8nParameters): unknown {
  const [property = '', type = ''] = String(node.value('key') ?? '').split('|')
  const condition = node.read('condition')
  const path = fields[type]
  if (property === '' || typeof condition !== 'string') return undefined
  if (/^is_(not_)?empty$/.test(condition)) return { property, [type]: { [condition]: true } }
  if (/^(past|next)_/.test(condition)) return { property, [type]: { [condition]: {} } }
  const value = path === undefined ? undefined : node.value(path)
  return value === undefined ? undefined : { property, [type]: { [condition]: value } }
}

const fields: Readonly<Record<string, string>> = {
  title: 'titleValue',
  rich_text: 'richTextValue',
  number: 'numberValue',
  select: 'selectValue',
  multi_select: 'multiSelectValue',
  status: 'statusValue',
  checkbox: 'checkboxValue',
  date: 'date',
  url: 'urlValue',
  email: 'emailValue',
  phone_number: 'phoneNumberValue',
  people: 'peopleValue',
  relation: 'relationValue',
}

export function n8nSorts(node: N8nParameters): unknown {
  const sorts = node.each('options.sort.sortValue').map((sort) => {
    const [key = ''] = String(sort.value('key') ?? '').split('|')
    const direction = sort.read('direction') === 'descending' ? 'descending' : 'ascending'
    return sort.read('timestamp') === true ? { timestamp: key, direction } : { property: key, direction }
  })
  return sorts.length > 0 ? sorts : undefined
}
