import { Refusal } from '#platform/contract/refusal.ts'
import { call } from '#platform/web/api/call.ts'
import { importFlow, type ImportReport } from '../../contract/import.ts'
import { splitImport } from '../../rules/import/split-import.ts'

export type ImportResult = { name: string } & ({ id: string; report: ImportReport } | { problem: string })

/** Imports every flow of some texts, one after the other. */
export async function importTexts(texts: readonly { name: string; text: string }[]): Promise<ImportResult[]> {
  const results: ImportResult[] = []
  for (const { name, text } of texts) {
    const inputs = splitImport(text)
    if (inputs.length === 0) results.push({ name, problem: 'This is no file of n8n or Taaskly.' })
    for (const input of inputs) results.push(await importOne(name, input))
  }
  return results
}

async function importOne(fileName: string, input: ReturnType<typeof splitImport>[number]): Promise<ImportResult> {
  try {
    const { id, name, report } = await call(importFlow, input)
    return { id, name, report }
  } catch (error) {
    return { name: fileName, problem: error instanceof Refusal ? error.message : 'It could not be sent. Try again.' }
  }
}
