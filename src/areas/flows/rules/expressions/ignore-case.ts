/** Rewrites a pattern so that letters match in both cases: `ab[c-e]` becomes `[aA][bB][c-eC-E]`. */
export function ignoreCase(pattern: string): string {
  let result = ''
  let isInClass = false
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? ''
    const skipped = skippedLength(pattern, index, isInClass)
    if (skipped > 0) {
      result += pattern.slice(index, index + skipped)
      index += skipped - 1
    } else if (character === '[' && !isInClass) {
      isInClass = true
      result += character
    } else if (character === ']' && isInClass) {
      isInClass = false
      result += character
    } else if (isInClass && isLetter(character) && pattern[index + 1] === '-' && isLetter(pattern[index + 2] ?? '')) {
      const range = pattern.slice(index, index + 3)
      result += rangeInBothCases(range)
      index += 2
    } else if (isLetter(character)) {
      const both = character.toLowerCase() + character.toUpperCase()
      result += isInClass ? both : `[${both}]`
    } else result += character
  }
  return result
}

/** How many characters stay as they are: an escape such as `\d` or `A`, or the name of a group. */
function skippedLength(pattern: string, index: number, isInClass: boolean): number {
  if (pattern[index] === '\\') {
    const kind = pattern[index + 1]
    if (kind === 'u') return 6
    if (kind === 'x') return 4
    if (kind === 'k') return pattern.indexOf('>', index) - index + 1
    return kind === 'c' ? 3 : 2
  }
  if (!isInClass && pattern.startsWith('(?<', index) && !'=!'.includes(pattern[index + 3] ?? '')) {
    return pattern.indexOf('>', index) - index + 1
  }
  return 0
}

function rangeInBothCases(range: string): string {
  const [lower, upper] = [range.toLowerCase(), range.toUpperCase()]
  // A range such as A-z holds more than letters.
  return range === lower || range === upper ? lower + upper : range + lower + upper
}

function isLetter(character: string): boolean {
  return (
    character.length === 1 &&
    character.toLowerCase() !== character.toUpperCase() &&
    character.toUpperCase().length === 1
  )
}
