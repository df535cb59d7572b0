/** Whether a robots.txt (RFC 9309) allows an address: the longest rule that matches decides, and Allow wins a tie. */
export function isAllowedByRobots(robots: string, agent: string, pathAndQuery: string): boolean {
  let allowed = { length: -1, isAllowed: true }
  for (const { isAllowed, pattern } of rulesFor(robots, agent)) {
    if (pattern === '' || !matches(pattern, pathAndQuery)) continue
    const { length } = pattern
    if (length > allowed.length || (length === allowed.length && isAllowed)) allowed = { length, isAllowed }
  }
  return allowed.isAllowed
}

type Rule = { isAllowed: boolean; pattern: string }

/** The rules of the groups that name the agent, or else of those for everybody. */
function rulesFor(robots: string, agent: string): Rule[] {
  const own: Rule[] = []
  const everybodys: Rule[] = []
  let lists: Rule[][] = []
  let namesFollow = false
  let isNamed = false
  for (const line of robots
    .slice(0, maxLength)
    .split(/[\r\n]+/)
    .slice(0, maxLines)) {
    const [name = '', ...rest] = (line.split('#', 1)[0] ?? '').split(':')
    const value = rest.join(':').trim()
    const field = name.trim().toLowerCase()
    if (field === 'user-agent') {
      if (!namesFollow) lists = []
      namesFollow = true
      const isOwn = value.toLowerCase() === agent.toLowerCase()
      isNamed ||= isOwn
      if (isOwn) lists.push(own)
      else if (value === '*') lists.push(everybodys)
    } else if (field === 'allow' || field === 'disallow') {
      namesFollow = false
      for (const list of lists) list.push({ isAllowed: field === 'allow', pattern: value })
    }
  }
  return isNamed ? own : everybodys
}

const maxLength = 512_000
const maxLines = 20_000

/** `*` stands for anything, `$` for the end. Takes the next match of each piece, so it never goes back. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole ? pieces.pop() : undefined
  for (const piece of pieces) {
    const found = path.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}
