type Parameters = Record<string, unknown>
type Names = ReadonlyMap<string, string>

/** Replaces names of nodes in the expressions of parameters: `$('Old').item`, `$node["Old"]`, `$items('Old')`. */
export function renameInParameters(parameters: Parameters, names: Names): Parameters {
  return Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, renameInValue(value, names)]))
}

function renameInValue(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return renameInText(value, names)
  if (Array.isArray(value)) return value.map((entry) => renameInValue(entry, names))
  if (typeof value !== 'object' || value === null) return value
  return renameInParameters({ ...value }, names)
}

function renameInText(text: string, names: Names): string {
  if (!text.includes('{{')) return text
  return text.replace(
    /(\$(?:items)?\(|\$node\[)(['"])(.*?)\2/g,
    (whole, start: string, quote: string, name: string) => {
      const next = names.get(name)
      return next === undefined ? whole : `${start}${quote}${next.replaceAll(quote, `\\${quote}`)}${quote}`
    },
  )
}

/** An expression that reads a field of the item: `$json.order["ship by"][0]`. */
export function fieldExpression(path: readonly (string | number)[], from?: string): string {
  const start = from === undefined ? '$json' : `$('${from.replaceAll(/['\\]/g, String.raw`\$&`)}').item.json`
  return path.reduce<string>((text, key) => text + memberAccess(key), start)
}

function memberAccess(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}
