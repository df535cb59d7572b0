export type StickyLine = { kind: 'heading' | 'item' | 'text'; parts: StickyPart[] }
export type StickyPart = { text: string; style?: 'strong' | 'code'; address?: string }

/** The Markdown that notes on a canvas use: headings, items, bold, code, and links to the web. The rest stays text. */
export function stickyLines(text: string): StickyLine[] {
  return text.split('\n').map((line) => {
    const [, heading] = /^#{1,6} +(.*)$/.exec(line) ?? []
    if (heading !== undefined) return { kind: 'heading', parts: partsOf(heading) }
    const [, item] = /^ *[-*] +(.*)$/.exec(line) ?? []
    return item === undefined ? { kind: 'text', parts: partsOf(line) } : { kind: 'item', parts: partsOf(item) }
  })
}

const marked = /\*\*([^*]+)\*\*|`([^`]+)`|!?\[([^[\]]*)\]\((https?:\/\/[^\s()]+)\)/g

function partsOf(line: string): StickyPart[] {
  const parts: StickyPart[] = []
  let end = 0
  for (const found of line.matchAll(marked)) {
    const [all, strong, code, label, address] = found
    if (found.index > end) parts.push({ text: line.slice(end, found.index) })
    if (strong !== undefined) parts.push({ text: strong, style: 'strong' })
    else if (code !== undefined) parts.push({ text: code, style: 'code' })
    else if (address !== undefined) parts.push({ text: label || address, address })
    end = found.index + all.length
  }
  return end < line.length ? [...parts, { text: line.slice(end) }] : parts
}
