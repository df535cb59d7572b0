import { SaxesParser } from 'saxes'
import { refuse } from '../../contract/refusal.ts'
import { broken } from './zip-entries.ts'

type Tag = { name: string; of: Readonly<Record<string, string>> }

export type Hearing = {
  open?: (tag: Tag) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads XML as it comes. Names come without the prefix that some programs give them. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, hearing: Hearing): Promise<void> {
  const parser = xmlParser(hearing)
  for await (const piece of pieces) parser.push(piece)
  parser.end()
}

/** The same for whoever takes the pieces by themselves. */
export function xmlParser({ open, close, text }: Hearing): { push(piece: Uint8Array): void; end(): void } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder()
  let depth = 0
  parser.on('error', broken)
  parser.on('doctype', broken)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > 100) broken()
    open?.({ name: bare(name), of: attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(bare(name))
  })
  if (text) parser.on('text', text)
  return {
    push: (piece) => void parser.write(decoder.decode(piece, { stream: true })),
    end: () => {
      parser.write(decoder.decode())
      parser.close()
    },
  }
}

function bare(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Text as it is meant: `_x000D_` is a sign that XML cannot hold. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

export function tooLong(): never {
  refuse(
    'sheet.cell-too-long',
    413,
    'A cell of this sheet has more than a million characters. Shorten it and try again.',
  )
}
