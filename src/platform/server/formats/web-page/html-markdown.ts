import { type HtmlToken, readHtml } from './html-tokens.ts'

const blocks = new Set(
  'p div section article main header li ul ol table tr h1 h2 h3 h4 h5 h6 blockquote pre figure dl dt dd details summary form fieldset address hr br title'.split(
    ' ',
  ),
)
/** What stands around the text of a page. */
const around = new Set(['nav', 'footer', 'aside', 'head'])
const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' }

/** The text of a page as Markdown, without its navigation. */
export function htmlToMarkdown(html: string, address: string): string {
  const out = openWriter()
  const lists: { isOrdered: boolean; count: number }[] = []
  let aroundDepth = 0
  let isPre = false
  let link: string | undefined

  const open = (name: string, attributes: ReadonlyMap<string, string>): void => {
    if (name === 'li') {
      const list = lists.at(-1)
      if (list) list.count += 1
      out.newLine(1)
      out.write(
        `${'  '.repeat(Math.min(10, Math.max(0, lists.length - 1)))}${list?.isOrdered ? `${list.count}.` : '-'} `,
      )
    } else if (blocks.has(name)) out.newLine(name === 'br' || name === 'tr' || lists.length > 0 ? 1 : 2)
    if (/^h[1-6]$/.test(name)) out.write(`${'#'.repeat(Number(name[1]))} `)
    else if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 })
    else if (name === 'hr') out.write('---')
    else if (name === 'blockquote') out.write('> ')
    else if (name === 'td' || name === 'th') out.write('| ')
    else if (name === 'a') {
      link = absolute(attributes.get('href'), address)
      if (link !== undefined) out.write('[')
    } else if (name === 'img') {
      const source = absolute(attributes.get('src'), address)
      const text = attributes.get('alt') ?? ''
      if (source !== undefined && text !== '') out.write(`![${text}](${source})`)
    } else if (name === 'pre') {
      out.write('```\n')
      isPre = true
    } else if (Object.hasOwn(marks, name) && !isPre) out.write(marks[name] ?? '')
  }
  const close = (name: string): void => {
    if (name === 'pre' && isPre) {
      isPre = false
      out.newLine(1)
      out.write('```')
    }
    if (name === 'ul' || name === 'ol') lists.pop()
    if (name === 'a' && link !== undefined) {
      out.write(`](${link})`)
      link = undefined
    } else if (Object.hasOwn(marks, name) && !isPre) out.write(marks[name] ?? '')
    else if (blocks.has(name)) out.newLine(name === 'li' || name === 'tr' || lists.length > 0 ? 1 : 2)
  }

  for (const token of readHtml(html)) {
    aroundDepth = Math.max(0, aroundDepth + aroundChange(token))
    if (aroundDepth > 0) continue
    if (token.type === 'open') open(token.name, token.attributes)
    else if (token.type === 'close') close(token.name)
    else if (isPre) out.write(token.text)
    else out.writeText(token.text)
  }
  return out.end()
}

/** Collects pieces. Line breaks are written with what follows them. */
function openWriter() {
  const pieces: string[] = []
  let lines = 0
  let endsWithSpace = true
  const write = (text: string): void => {
    if (text === '') return
    if (lines > 0 && pieces.length > 0) pieces.push('\n'.repeat(lines))
    lines = 0
    pieces.push(text)
    endsWithSpace = text.endsWith(' ') || text.endsWith('\n')
  }
  return {
    write,
    /** White space counts once, and not at the beginning of a line. */
    writeText: (text: string): void => {
      const single = text.replaceAll(/[\s\u00a0]+/g, ' ')
      if (single !== ' ' || (lines === 0 && !endsWithSpace))
        write(endsWithSpace || lines > 0 ? single.replace(/^ /, '') : single)
    },
    newLine: (count: number): void => {
      lines = Math.max(lines, count)
      endsWithSpace = true
    },
    end: (): string => pieces.join('').replaceAll(' \n', '\n').trim(),
  }
}

function aroundChange(token: HtmlToken): number {
  if (token.type === 'text' || !around.has(token.name)) return 0
  return token.type === 'open' ? 1 : -1
}

export function absolute(href: string | undefined, address: string): string | undefined {
  if (href === undefined || href === '' || href.startsWith('#') || href.length > 4_000) return undefined
  const url = URL.parse(href, address)
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined
}
