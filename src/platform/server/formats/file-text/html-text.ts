/**
 * What a reader sees of a page: no tags, scripts, styles and comments. A link keeps its address. Each pattern is bounded, so
 * that no page takes long.
 */
export function htmlText(html: string): string {
  return decodeEntities(
    html
      .replaceAll(/<!--[^]*?(?:-->|$)/g, ' ')
      .replaceAll(/<(script|style|template|noscript)\b[^]*?(?:<\/\1>|$)/gi, ' ')
      .replaceAll(/<a\b[^<>]{0,500}?\bhref="([^"<>]{0,2000})"[^<>]{0,500}>/gi, ' [$1] ')
      .replaceAll(
        /<(?:br|hr|\/(?:p|div|li|tr|h[1-6]|title|table|ul|ol|section|article|blockquote|pre))\b[^<>]{0,500}>/gi,
        '\n',
      )
      .replaceAll(/<\/t[dh]>/gi, '\t')
      .replaceAll(/<\/?[a-z!][^<>]{0,10000}>/gi, ''),
  )
    .replaceAll(/[ \u00a0]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*\n/g, '\n\n')
    .replaceAll('\n ', '\n')
    .trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name: string) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
