import { type Evaluation, limitText } from '../evaluation.ts'
import { HostObject } from '../host-object.ts'
import { toText } from '../values.ts'
import type { Arguments } from './method.ts'
import { execAll } from './regex-match.ts'

/** `replace` and `replaceAll`, with a limit on the result while it grows. */
export function replaceText(text: string, args: Arguments, isAll: boolean): string {
  const { evaluation } = args
  const matches = findMatches(text, args.at(0), isAll, evaluation)
  const replacement = args.at(1)
  let result = ''
  let end = 0
  for (const match of matches) {
    const replaced =
      replacement instanceof HostObject && replacement.call
        ? toText(replacement.call([...match.groups, match.index, text], evaluation), evaluation)
        : expand(toText(replacement, evaluation), match)
    evaluation.charge(1 + replaced.length / 64)
    result = limitText(result + text.slice(end, match.index) + replaced)
    end = match.index + (match.groups[0] ?? '').length
  }
  return limitText(result + text.slice(end))
}

type Match = { index: number; groups: readonly string[]; named: Readonly<Record<string, string>> }

function findMatches(text: string, searched: unknown, isAll: boolean, evaluation: Evaluation): Match[] {
  if (searched instanceof RegExp) {
    const found = execAll(searched, text, evaluation, isAll || searched.flags.includes('g') ? Infinity : 1)
    return found.map((match) => ({
      index: match.index,
      groups: [...match].map((group) => group ?? ''),
      named: match.groups ?? {},
    }))
  }
  const search = toText(searched, evaluation)
  const matches: Match[] = []
  for (let from = 0; from <= text.length;) {
    const index = text.indexOf(search, from)
    if (index === -1) break
    evaluation.charge(2)
    matches.push({ index, groups: [search], named: {} })
    if (!isAll) break
    from = index + Math.max(1, search.length)
  }
  return matches
}

/** `$1`, `$&`, `$<name>` and `$$`. */
function expand(replacement: string, { groups, named }: Match): string {
  if (!replacement.includes('$')) return replacement
  return replacement.replaceAll(
    /\$(?:([$&])|(\d{1,2})|<([A-Za-z_]\w{0,40})>)/g,
    (all: string, sign?: string, digits?: string, name?: string) => {
      if (sign === '$') return '$'
      if (sign === '&') return groups[0] ?? ''
      if (name !== undefined) return named[name] ?? ''
      return groups[Number(digits)] ?? all
    },
  )
}
