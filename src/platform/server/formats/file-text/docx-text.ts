import type { ByteSource } from '../sheet/byte-source.ts'
import { xmlParser } from '../sheet/xlsx-xml.ts'
import { listEntries, refuseBroken, unpack } from '../sheet/zip-entries.ts'

const maxDocumentBytes = 50 * 1024 * 1024

/** The text of a Word document: a line for each paragraph, a tab between the cells of a table. */
export async function* docxText(source: ByteSource): AsyncGenerator<string> {
  const entry = (await listEntries(source)).get('word/document.xml') ?? refuseBroken()
  let ready = ''
  let isText = false
  const parser = xmlParser({
    open: ({ name }) => {
      if (name === 't') isText = true
      if (name === 'tab') ready += '\t'
      if (name === 'br' || name === 'cr') ready += '\n'
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'p') ready += '\n'
      if (name === 'tc') ready = `${ready.replace(/\n$/, '')}\t`
      if (name === 'tr') ready += '\n'
    },
    text: (text) => {
      if (isText) ready += text
    },
  })
  for await (const chunk of unpack(source, entry, { maxBytes: maxDocumentBytes })) {
    parser.push(chunk)
    yield ready
    ready = ''
  }
  parser.end()
  yield ready
}
