import { plainVerb } from './past-verbs.ts'

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

/** "I called the plumber", "the water bill is paid": finished, if there is such a task. */
function happened(clause: string): RestatedTask | undefined {
  const [, did = '', what = ''] =
    /^i(?:['’]ve| have)? (?:already |just |finally )?(\S+) (.+?)(?: (?:already|today|yesterday|just now|this \w+))?$/i.exec(
      clause,
    ) ?? []
  const [, thing = '', been = ''] =
    /^(?:the |my )?(.+?) (?:is|are|was|were|has been|have been|got) (?:now |already |finally )?(\S+?)(?: now| already)?$/i.exec(
      clause,
    ) ?? []
  const verb = plainVerb(did) ?? plainVerb(been)
  const target = `${verb ?? ''} ${what || thing}`
  return verb === undefined ? undefined : { target, clause: `finish ${target}` }
}

export function restateTask(clause: string): RestatedTask | undefined {
  if (/^(?:what|which|who|when|is|are|how)\b|\?$/i.test(clause)) return undefined
  for (const [pattern, restate] of patterns) {
    const [, first, second = ''] = pattern.exec(clause) ?? []
    if (first !== undefined) return restate(first, second)
  }
  return happened(clause)
}
