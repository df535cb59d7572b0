import { limitText } from '../evaluation.ts'
import type { Method } from './method.ts'

export const textCases = {
  toCamelCase: (text) =>
    limitText(
      capitalize(words(text))
        .join('')
        .replace(/^./u, (first) => first.toLowerCase()),
    ),
  toKebabCase: (text) => limitText(words(text).join('-')),
  toSentenceCase: (text) =>
    limitText(
      text
        .toLowerCase()
        .replaceAll(/(^|[.!?]\s)(\S)/g, (_, before: string, first: string) => before + first.toUpperCase()),
    ),
  toSnakeCase: (text) => limitText(words(text).join('_')),
  toTitleCase: (text) =>
    limitText(text.replaceAll(/[^\s-]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())),
} satisfies Record<string, Method<string>>

function words(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

function capitalize(list: readonly string[]): string[] {
  return list.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
}
