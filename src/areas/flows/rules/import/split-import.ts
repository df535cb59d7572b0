import { isRecord } from './n8n/json.ts'
import { parseFile } from './n8n/parse-file.ts'

export type ImportInput = { format: 'n8n' | 'taaskly'; workflow: unknown }

/** The flows in the text of a file, which may hold several. Empty if it is no JSON. */
export function splitImport(text: string): ImportInput[] {
  const parsed = parseFile(text)
  const list = Array.isArray(parsed)
    ? parsed
    : isRecord(parsed) && Array.isArray(parsed['workflows'])
      ? parsed['workflows']
      : [parsed]
  return list.flatMap((workflow): ImportInput[] => {
    if (!isRecord(workflow)) return []
    return [{ format: workflow['format'] === 'taaskly' ? 'taaskly' : 'n8n', workflow }]
  })
}
