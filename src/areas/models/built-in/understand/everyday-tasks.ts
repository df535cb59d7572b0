/** What people say about a task, as a plain request: "chapter 4 is due Tuesday" → "move chapter 4 to Tuesday". */
export type RestatedTask = { readonly target: string; readonly clause: string }

const patterns: readonly (readonly [RegExp, (first: string, second: string) => RestatedTask])[] = [
  [
    /^(?:the |my )?(.+?) is (?:now )?due (?:on |by )?(.+)$/i,
    (target, date) => ({ target, clause: `move ${target} to ${date}` }),
  ],
  [
    /^i (?:don['’]?t|do not|no longer) (?:need|have|want) to (.+?)(?: any ?more| any longer)?$/i,
    (target) => ({ target, clause: `delete ${target}` }),
  ],
  [/^i(?:['’]ve| have)? (?:already|just|finally) (\S+ .+)$/i, (target) => ({ target, clause: `finish ${target}` })],
  [/^(.+?), (?:done|finished|sorted|check)$/i, (target) => ({ target, clause: `finish ${target}` })],
  [
    /^call (?:it|that) ["“](.+?)["”] instead of (.+)$/i,
    (name, target) => ({ target, clause: `rename ${target} to "${name}"` }),
  ],
]

export function restateTask(clause: string): RestatedTask | undefined {
  if (/^(?:what|which|who|when|is|are|how)\b|\?$/i.test(clause)) return undefined
  for (const [pattern, restate] of patterns) {
    const [, first, second = ''] = pattern.exec(clause) ?? []
    if (first !== undefined) return restate(first, second)
  }
  return undefined
}
