import { isRecord } from '../conversation.ts'
import { nowOf, type Now } from '../language/calendar.ts'
import { countText, dayText, numberText, timeText } from './format.ts'
import { markdownList, markdownTable, plain } from './markdown.ts'

/** The answer of any tool, in words: a list as a table, one thing as a list of its properties. */
export function resultText(title: string, value: unknown, request: string, now: Now): string {
  if (!isRecord(value))
    return typeof value === 'string' || typeof value === 'number' ? plain(String(value)) : `Done: ${plain(title)}.`
  const list = Object.entries(value).find(([key, each]) => Array.isArray(each) && key !== 'cut')
  if (list && Array.isArray(list[1])) return listText(list[0], list[1].filter(isRecord), request, now)
  const lines = propertiesOf(value, now)
  return lines.length === 0 ? `Done: ${plain(title)}.` : `${plain(title)}:\n\n${markdownList(lines)}`
}

function listText(key: string, items: readonly Record<string, unknown>[], request: string, now: Now): string {
  const word = key.replace(/ies$/, 'y').replace(/s$/, '')
  if (items.length === 0) return `There are no ${plain(key)}.`
  if (/\bhow many\b|\bcount\b|\bnumber of\b/i.test(request)) return `**${countText(items.length, word, now)}**.`
  const keys = columnsOf(items)
  const rows = items.slice(0, 20).map((item) => keys.map((each) => valueText(item[each], each, now)))
  const more = items.length > 20 ? `\n\nThe first 20 of ${items.length} are shown.` : ''
  return `${countText(items.length, word, now)}:\n\n${markdownTable(keys.map(labelOf), rows)}${more}`
}

const hidden =
  /^(?:id|image|sha256|url|thumbnail|width|height|opens|isYou|things|next|group|for|page|action|type|isRead|undone|irreversible|removedAt|expiresAt|now|cut)$|Id$/

function columnsOf(items: readonly Record<string, unknown>[]): string[] {
  const [first = {}] = items
  const keys = Object.keys(first).filter(
    (key) => !hidden.test(key) && items.some((item) => valueText(item[key], key, undefined) !== ''),
  )
  const named = keys.filter((key) => /^(?:name|title|email|subject)$/.test(key))
  return [...named, ...keys.filter((key) => !named.includes(key))].slice(0, 5)
}

function propertiesOf(value: Record<string, unknown>, now: Now): string[] {
  return Object.entries(value).flatMap(([key, each]) => {
    const text = hidden.test(key) && key !== 'url' && key !== 'expiresAt' ? '' : valueText(each, key, now)
    return text === '' ? [] : [`${labelOf(key)}: ${plain(text)}`]
  })
}

/** `joinedAt` → "Joined at" */
function labelOf(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(value: unknown, key: string, now: Now | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (!now) return String(value)
    return /^(?:size|used|limit|largest|bytes)$/.test(key) ? bytesText(value, now) : numberText(value, now)
  }
  if (typeof value === 'string') {
    if (!/^\d{4}-\d\d-\d\dT/.test(value) || !now) return value
    const { today, minutes } = nowOf(value, now.zone, now.locale)
    return `${dayText(today, now)}, ${timeText(minutes, now)}`
  }
  if (isRecord(value)) return valueText(value['name'] ?? value['title'], key, now)
  return ''
}

function bytesText(bytes: number, now: Now): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${numberText(Number((bytes / 1024 ** step).toFixed(1)), now)} ${units[step] ?? 'bytes'}`
}
