import { isRecord } from './json.ts'

/**
 * A value of n8n with expressions as ours: `=Hello {{ $json.name }}` without the sign, and a text that is no expression
 * with its braces escaped.
 */
export function toTemplate(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return textTemplate(value, renamed)
  if (Array.isArray(value)) return value.map((entry) => toTemplate(entry, renamed))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toTemplate(entry, renamed)]))
}

/** Programs that take secrets out of files write this, also where n8n expects no expression. */
const variable = /\{\{\s{0,9}\$(?:env|credentials|vars)\.([A-Za-z_]\w{0,59})\s{0,9}\}\}/g

function textTemplate(text: string, renamed: ReadonlyMap<string, string>): string {
  if (!text.startsWith('='))
    return text.replaceAll(variable, '{{ $vars.$1 }}').replaceAll(/\{\{(?! \$vars\.\w{1,60} \}\})/g, String.raw`\{{`)
  return renameNodes(withoutOldNames(text.slice(1)), renamed)
}

/** Names that only old versions of n8n knew. */
function withoutOldNames(text: string): string {
  return (
    withFileMembers(text)
      .replaceAll(/\$item\((["']?)(\d{1,6})\1\)\.\$node\[(["'])([^"'\]]{1,200})\3\]/g, '$items($3$4$3)[$2]')
      .replaceAll(/(\$node\[(?:"[^"]{1,200}"|'[^']{1,200}')\])\.data\b/g, '$1.json')
      .replaceAll(/\$data(?=\[|\.)/g, '$json')
      // Secrets are not readable here: what a file takes from them has to become a variable.
      .replaceAll(/\$(?:credentials|secrets)\??\.(?=[A-Za-z_])/g, '$vars.')
  )
}

/** What n8n calls the parts of a file: `$binary.data.fileName`. */
const fileMember =
  /((?:\$|\.)binary(?:\?)?(?:\.\w{1,100}|\[[^\]]{1,100}\])(?:\?)?)\.(fileName|mimeType|fileExtension|fileSize)\b/g
const fileMembers: Readonly<Record<string, string>> = {
  fileName: 'name',
  mimeType: 'mediaType',
  fileExtension: 'name.split(".").at(-1)',
  fileSize: 'size',
}

/** The same in code. */
export function withFileMembers(code: string): string {
  return code.replaceAll(fileMember, (_, file: string, key: string) => `${file}.${fileMembers[key] ?? key}`)
}

/** Names of nodes that changed, in `$('Old')`, `$node["Old"]` and `$items("Old")`. */
export function renameNodes(text: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return text
  return text.replaceAll(
    /(\$(?:items)?\(|\$node\[)(['"`])((?:\\.|(?!\2).){1,300})\2/g,
    (whole: string, start: string, quote: string, name: string) => {
      const next = renamed.get(name.replaceAll(/\\(.)/g, '$1'))
      return next === undefined ? whole : `${start}${quote}${next.replaceAll(quote, `\\${quote}`)}${quote}`
    },
  )
}

/** The text of an expression that gives the value of a template: to put into a larger expression. */
export function expressionOf(template: unknown): string {
  if (typeof template !== 'string') return JSON.stringify(template ?? null)
  const parts = template.split(/\{\{((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/)
  if (parts.length === 1) return JSON.stringify(template.replaceAll(String.raw`\{{`, '{{'))
  const terms = parts.flatMap((part, index) => {
    if (index % 2 === 1) return [`(${part.trim()})`]
    return part.trim() === '' ? [] : [JSON.stringify(part)]
  })
  return terms.length === 1 ? (terms[0] ?? '""') : `(${['""', ...terms].join(' + ')})`
}

/** A template of ours as a value of n8n: one with expressions begins with `=`. */
export function fromTemplate(value: unknown): unknown {
  if (typeof value === 'string') {
    const plain = value.replaceAll(String.raw`\{{`, '')
    return plain.includes('{{') ? `=${value}` : value.replaceAll(String.raw`\{{`, '{{')
  }
  if (Array.isArray(value)) return value.map(fromTemplate)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fromTemplate(entry)]))
}
