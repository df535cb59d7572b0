import { plainVerb } from './past-verbs.ts'

/** What people say about a task, as a plain request: "chapter 4 is due Tuesday" → "move chapter 4 to Tuesday". */
export type RestatedTask = { readonly target: string; readonly clause: string }

const patterns: readonly (readonly [RegExp, (first: string, second: string) => RestatedTask])[] = [
  [
    /^mark (?:the |my )?(.+?) (?:as )?(?:paid|sent|bought|ordered|booked|called|cleaned|submitted|fixed)$/i,
    (target) => ({ target, clause: `finish ${target}` }),
  ],
  [
    /^(?:the |my )?(.+?) ((?:today|tomorrow|(?:on )?(?:next |this )?\p{L}+day)) instead of (?:on )?\p{L}+(?: \p{L}+)?$/iu,
    (target, date) => ({ target, clause: `move ${target} to ${date}` }),
  ],
  [
    /^(?:the |my )?(.+?) can wait (?:an?|one|another) (day|week|month)$/i,
    (target, unit) => ({ target, clause: `postpone ${target} by one ${unit}` }),
  ],
  [
    /^(?:the |my )?(.+?): (?:not needed|no longer needed|cancelled|canceled|off)(?: any ?more)?$/i,
    (target) => ({ target, clause: `delete ${target}` }),
  ],
  [
    /^(?:the |my )?(.+?) is (?:now )?due (?:on |by )?(.+)$/i,
    (target, date) => ({ target, clause: `move ${target} to ${date}` }),
  ],
  [
    /^(?:the |my )?([^:]{2,40}): (?:please )?(?:move|postpone|push|reschedule|change)(?: it)? (?:to|until|till) (.+)$/i,
    (target, date) => ({ target, clause: `move ${target} to ${date}` }),
  ],
  [
    /^(?!(?:all|everything|i(?:['’]m)?|nothing|well)\b)(?:the |my )?(.+?) (?:is )?(?:all )?done$/i,
    (target) => ({ target, clause: `finish ${target}` }),
  ],
  [
    /^(?:i |we )?(?:just |already )?(?:got|bought|have|picked up|sorted) (?:the |a |my )?(.+?)(?: (?:already|now|today))?$/i,
    (target) => ({ target, clause: `finish ${target}` }),
  ],
  [
    /^(?:the |my )?(.+?) (?:is|are) (?:now |all |finally )?(clean(?:ed)?|in|sorted|ready|handed in|over|through|out|off)$/i,
    (target, state) => ({
      target: `${target} ${/clean/i.test(state) ? 'clean' : ''}`.trim(),
      clause: `finish ${target}`,
    }),
  ],
  [
    /^(?:the |my )?(.+?): (?:now )?due (?:on |by )?(.+)$/i,
    (target, date) => ({ target, clause: `move ${target} to ${date}` }),
  ],
  [
    /^(?:the |my )?(.+?) (?:can|could|should|has to|have to|must|will have to|needs? to) wait (?:un)?til+ (.+)$/i,
    (target, date) => ({ target, clause: `move ${target} to ${date}` }),
  ],
  [
    /^(?:forget(?: about)?|skip|never mind|no need (?:to|for)|leave out) (?:the |my )?(.+)$/i,
    (target) => ({ target, clause: `delete ${target}` }),
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
    /^(?:i(?:['’]ve| have)? )?(?:already |just |finally )?(\S+) (?:the |my )?(.+?)(?: (?:already|today|yesterday|just now|this \w+))?$/i.exec(
      clause,
    ) ?? []
  const [, thing = '', been = ''] =
    /^(?:the |my )?(.+?) (?:is|are|was|were|has been|have been|got) (?:now |already |finally )?(\S+?)(?: now| already)?$/i.exec(
      clause,
    ) ?? []
  const verb = plainVerb(did) ?? plainVerb(been)
  const target = `${verb ?? ''} ${plainVerb(did) === undefined ? thing : what}`
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
