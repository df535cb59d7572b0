import { SaxesParser } from 'saxes'
import { refuse } from '../../../contract/refusal.ts'
import { refuseBroken } from './zip-entries.ts'

type Tag = { name: string; attributes: Readonly<Record<string, string>> }

export type XmlHandlers = {
  open?: (tag: Tag) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Parses XML as a stream. Names come without their namespace prefix. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parser = xmlParser(handlers)
  for await (const chunk of chunks) parser.push(chunk)
  parser.end()
}

/** The same, for a caller that pushes the chunks. */
export function xmlParser({ open, close, text }: XmlHandlers): { push(chunk: Uint8Array): void; end(): void } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder()
  let depth = 0
  parser.on('error', refuseBroken)
  parser.on('doctype', refuseBroken)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > 100) refuseBroken()
    open?.({ name: localName(name), attributes: attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  if (text) parser.on('text', text)
  return {
    push: (chunk) => void parser.write(decoder.decode(chunk, { stream: true })),
    end: () => {
      parser.write(decoder.decode())
      parser.close()
    },
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** XLSX writes characters that XML cannot hold as `_x000D_`. */
export function unescapeXlsx(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

export function refuseLongCell(): never {
  refuse(
    'sheet.cell-too-long',
    413,
    'A cell of this sheet has more than a million characters. Shorten it and try again.',
  )
}
