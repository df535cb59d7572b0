export type Verb = 'add' | 'change' | 'delete' | 'finish' | 'reopen' | 'ask' | 'restore'

const patterns: readonly (readonly [Verb, RegExp])[] = [
  ['reopen', /^(?:re-?open|un-?(?:do|check|tick|finish|mark)|mark .+ (?:as )?(?:not done|undone|unfinished|open))\b/i],
  ['restore', /^(?:restore|recover|bring back|undelete)\b/i],
  ['change', /^(?:remove|clear|delete) the (?:due )?(?:date|day|deadline) (?:of|from|for)\b/i],
  [
    'delete',
    /^(?:delete|remove|drop|erase|discard|trash|get rid of|throw (?:away|out)|cancel|scrap|bin|clear|clean (?:up|out)|take .+ off|kill|wipe)\b/i,
  ],
  [
    'finish',
    /^(?:(?:finish|complete|close|tick)\b|check off|cross off|mark .+ (?:as )?(?:done|complete[d]?|finished)|set .+ (?:as |to )?done|i(?:['’]ve|['’]m| have| am)? (?:already |just )?(?:done|finished|completed|did)|done (?:with|:)|.+ (?:is|are) (?:done|finished|complete[d]?)$|check .+ off|cross .+ off|tick .+ off)/i,
  ],
  [
    'change',
    /^(?:(?!what|which|who|how|when|where|is|are|why)\S.*? (?:is|are) now .+|change|set(?!(?: up)?(?: an?| the| my)? ?(?:new )?(?:reminder|task|to-?do|alarm))|update|edit|modify|rename|move|mark|snooze|defer|double|triple|halve|assign|reassign|make (?:it|that|them|this|those|the|all)\b|(?:remove|clear|delete) the (?:due )?(?:date|day|deadline) (?:of|from|for)\b|postpone|push|reschedule|delay|put off|bump|raise|increase|decrease|reduce|lower|correct|fix|replace|switch|shift|adjust|(?:extend|prolong) (?=.+ by )|give (?!me\b|us\b).+ (?:a|an|the) .+ (?:of|to)|transfer|turn|archive|promote|demote|upgrade|downgrade|tag|label|prioriti[sz]e|flag|empty|invite|approve|decline|reject|share|revoke|publish|post (?=(?:\S+ )?(?:to|on)\b)|bring .+ forward|actually,? (?:make|change|set))\b/i,
  ],
  [
    'add',
    /^(?:(?:i |we )?(?:just |also )?(?:spent|paid|bought|sold|earned|received|got paid) (?=.*\d)|add|create|make|insert|put|register|log|record|enter|write down|jot|note|new|remind|remember|schedule|(?:i )?(?:need|have|gotta|want|ought) to|i (?:must|should) (?!know\b|be able\b)|i['’]ve got to|don['’]?t (?:let me )?forget|set (?:up )?(?:a |an )?(?:reminder|task|todo|to-do)|write (?=(?:an? |the )?(?:new )?note)|todo:?|to-do:?|task:?|plan|track|save|append|include|enrol|sign up|book|open a new|start a new|set up|build)\b/i,
  ],
]

/** What a clause wants: the first verb decides. Everything that is no command is a question. */
export function verbOf(clause: string): Verb {
  const text = clause
    .trim()
    .replace(
      /^(?:(?:i was wondering (?:if|whether) you (?:could|can|would)|would you mind|perhaps|maybe|possibly|no,? wait|wait|no|sorry|oops|hmm|well|um|ok(?:ay)?|hey|hi|hello|so|and|then|also|now|please|pls|can you|could you|would you|will you|can we|could we|let['’]?s|i['’]?d like (?:you )?to|i want you to|i would like to|go ahead and|just|kindly|assistant|thanks|great|perfect|next|finally|afterwards|first|after that|you|we (?:need|have) to (?=(?:add|create|delete|remove|change|mark|set|update)\b)|i (?:need|want) (?:you )?to (?=(?:add|create|delete|remove|change|mark|set|update|make a|rename)\b))[,:!]?\s+)+/i,
      '',
    )
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'ask'
}

/** The clause without polite words before its verb. */
export function withoutPoliteness(clause: string): string {
  return clause
    .trim()
    .replace(
      /^(?:(?:i was wondering (?:if|whether) you (?:could|can|would)|would you mind|perhaps|maybe|possibly|no,? wait|wait|no|sorry|oops|hmm|well|um|ok(?:ay)?|hey|hi|hello|so|and|then|also|please|pls|can you|could you|would you|will you|can we|could we|i['’]?d like (?:you )?to|i want you to|i would like to|go ahead and|kindly|assistant|thanks|great|perfect|finally|afterwards|after that|we (?:need|have) to (?=(?:add|create|delete|remove|change|mark|set|update)\b)|i (?:need|want) (?:you )?to (?=(?:add|create|delete|remove|change|mark|set|update|make a|rename)\b))[,:!]?\s+)+/i,
      '',
    )
    .replace(/[\s,]*(?:,? ?please|,? ?pls|,? ?thanks|,? ?thank you|,? ?for me|,? ?thx)?[.!?\s]*$/i, '')
    .trim()
}
