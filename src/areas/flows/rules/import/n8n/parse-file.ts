import { isRecord } from './json.ts'
import { mendJson } from './mend-json.ts'

const maxDepth = 40

/** The JSON of a file or a clipboard; undefined if it is something else. Texts are as the database can store them. */
export function parseFile(content: unknown): unknown {
  if (typeof content !== 'string') return cleaned(content, 0)
  const text = content.replace(/^\uFEFF/, '').trim()
  return cleaned(parsed(text) ?? parsed(mendJson(text)), 0)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (depth > maxDepth) return null
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, depth + 1))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleaned(entry, depth + 1)]))
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
