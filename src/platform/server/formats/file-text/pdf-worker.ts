import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfAnswer, PdfRequest } from './pdf-text.ts'

/** The program of the thread that reads a PDF of a stranger: page by page, until the text is long enough. */
async function readPdf({ bytes, maxLength }: PdfRequest): Promise<PdfAnswer> {
  const pdf = await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 })
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length <= maxLength; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n\n'
  }
  return { text: text.trimEnd() }
}

const answer = await readPdf(workerData).catch((error: unknown): PdfAnswer => ({
  failure: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken',
}))
parentPort?.postMessage(answer)
