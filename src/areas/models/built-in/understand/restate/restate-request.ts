import { findDates } from '../../language/dates.ts'
import type { Now } from '../../language/calendar.ts'
import { findRecurrence } from '../../language/recurrence.ts'
import { findTimes } from '../../language/times.ts'

type Restatement = readonly [RegExp, string]

const removal = String.raw`(?:remove|delete|drop|cancel|take|scratch|erase|strike|cross|get rid of)`

const taskWord = String.raw`(?:reminder|to-?do|todo|task|chore|errand)`

/** What people say around a request, in the order in which it is simplified. */
const restatements: readonly Restatement[] = [
  // "can you note that I have to ring Sven", "task for tomorrow: call the advisor"
  [
    /^(?:note|write down|jot down|remember|keep in mind) that (?:i|we) (?:have|need|must|should|ought)(?: to)? /i,
    'remind me to ',
  ],
  [/^(?:new )?(?:task|to-?do|reminder|job) (?:for|on) ([^:]{3,25}): (.+)$/i, 'remind me to $2 $1'],
  [
    /^i (should|must|need to|have to|ought to) (?:really|probably|also|definitely|just|still|finally) (?=\p{L})/iu,
    'I $1 ',
  ],
  // "push it a day"
  [
    /^(push|move|postpone|delay|shift) (?!.*\bby\b)(.+?)(?: back| out)? (an?|one|two|three|\d+) (day|week|month)s?(?: later| out)?$/i,
    '$1 $2 by $3 $4',
  ],
  [
    /^(?:urgent|important|asap)[:!,-]*\s+(?=(?:call|pay|email|buy|send|book|fix|finish|write|ring|return|order|submit)\b)/i,
    'remind me to ',
  ],
  [/^(?:save|remember|keep|store)(?: this| that)?:\s*/i, 'write down: '],
  [/^give (?:the |my )?(.+?) (\S+) (?:work |focus )?(?:sessions?|pomodoros?)$/i, 'set the estimate of $1 to $2'],
  [
    /^estimate (?:the |my )?(.+?) (?:at|with) (\d+|one|two|three|four|five|six)(?: sessions?| pomodoros?)?$/i,
    'set the estimate of $1 to $2',
  ],
  // "reminder: bins tonight"
  [new RegExp(String.raw`^(?:an? |new |quick )*${taskWord}\s*[:–-]\s+(?=\S)`, 'i'), 'remind me: '],
  [/^(?:please )?(?:ping|nudge|alert|poke|buzz) me (about|of|that|on)\b/i, 'remind me $1'],
  // "note: the door code is 4451", "note that the code is 4451"
  [/^(?:note|memo)\s*:\s*(?=.*\b(?:is|are|was|were|=)\b)/i, 'write down: '],
  [/^(?:please )?(?:note|save|write down|jot down|record) that (?=.*\b(?:is|are|was|were)\b)/i, 'write down: '],
  // "tasks for tomorrow:" and its lines
  [
    /^(?:my |new |here are my |these are my )?((?:to-?dos?|to-?do list|tasks?|reminders?|chores|errands)(?: [^:\n]{1,40})?:\s*\n)/i,
    'add $1',
  ],
  // "add 3 tasks: paint the fence; buy nails"
  [
    /^((?:please )?(?:add|create|new|make|set)\b[^:;\n]{0,40}\b(?:tasks|to-?dos|todos|reminders|things|items|these|following)\b[^:;\n]*:)([^;\n]+);([^;\n]+)$/i,
    '$1$2,$3',
  ],
  [
    /^((?:please )?(?:add|create|new|make|set)\b[^:;\n]{0,40}\b(?:tasks|to-?dos|todos|reminders|things|items|these|following)\b[^:;\n]*:)([^;\n]+);([^;\n]+);([^;\n]+)$/i,
    '$1$2,$3,$4',
  ],
  // "table: Guests (name, email)"
  [/^(?:new )?table:? (\p{L}[\p{L}\d ]*?)\s*\((.+)\)$/iu, 'create a table of $1 with $2'],
  // "due Friday, not Tuesday"
  [
    /^(.+\b(?:due|to|on|for|is) .+?),? (?:and )?not (?:on |for |due )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|next) \w+|the \d+\w*)$/i,
    '$1',
  ],
  // "the dentist is cancelled, remove it"
  [
    new RegExp(
      String.raw`^(?:the |my |our )?(.+?)(?:['’]s| is| was| are| were| has been| have been| got| isn['’]t| won['’]t| will not| has| fell| did not| didn['’]t| no longer)\b[^,.;!?]*(?:[,.;!]\s*|\s+)(?:so |and )?(?:please |pls |you can |can you |just )?${removal} (?:it|them|that|him|her|this one)\b[^,;]*$`,
      'i',
    ),
    'delete $1',
  ],
  // "scratch the plumber, it's no longer needed"
  [
    /^(?:please )?(?:scratch|strike|forget about|drop|cancel) (.+?)[,.;]? (?:it|that|this|we|i)(?:['’]s| is| are|['’]m| am| do| don['’]t)? (?:no longer|not|don['’]t)\b.*$/i,
    'delete $1',
  ],
  [/^(?:please )?(?:scratch|strike|forget about) (?:the |my )?(?!that\b|it\b)(\S.+)$/i, 'delete $1'],
  [/^take (.+?) off (?:the|my|our) list$/i, 'delete $1'],
  // "add a task and call it Add milk"
  [/^((?:please )?(?:add|create|make|new|set up)\b.{0,40}?),? and (?:call|name|title) it (.+)$/i, '$1 called $2'],
  [
    /^(?:please )?(?:i(?:['’]d| would) like|i want) (?:to be reminded|a reminder|you to remind me) (to|about|of|that)\b/i,
    'remind me $1',
  ],
  [/^(?:please )?make sure (?:that )?i (?:do not|don['’]t) forget (to|about)\b/i, 'remind me $1'],
  [/^(?:please )?make sure (?:that )?i (?:remember )?(?:to )?(?=\w+ )/i, 'remind me to '],
  [/^(?:please )?(?:give me|send me|i need) a (?:reminder|nudge|ping) (to|about|that)\b/i, 'remind me $1'],
  [/^(?:please )?(?:nudge|ping|alert) me (.+?) (?=to\b)/i, 'remind me $1 '],
  // "I'll call the plumber tomorrow instead"
  [/^(?:actually,? )?(?:i(?:['’]ll| will)|let me) (.+?) ((?:on |next )?\S+(?: \S+)?) instead$/i, 'move $1 to $2'],
  [/^(?:please )?(?:add|sum|total|tot) up (?:the |all the |all )?(?!.*\d)(\S.+)$/i, 'what is the total $1'],
  [/^(?:we|i)(?:['’]ve| have)?(?: got| have)? (?:a|another) new (\p{L}+)\s*[:,-]\s*/iu, 'add $1: '],
  [/^(?:i(?:['’]m| am) (?:supposed|meant|going|expected) to|i(?:['’]ve| have) (?:got )?to|i ought to)\b/i, 'I need to'],
  [
    /^((?:delete|remove|rename|open|read|find|trash)) (?!.*\bfiles?\b)(?:the )?([\w-]+\.(?:txt|pdf|png|jpe?g|csv|docx?|xlsx?|md|html?|zip|pptx?)\b)/i,
    '$1 the file $2',
  ],
  [
    /^(?:take|remove|clear|drop|get rid of) the (?:due )?(?:date|day|deadline) (?:off|from|of|for|on) (?:the |my )?(.+)$/i,
    'remove the due date of $1',
  ],
  [
    /^(?:actually,? )?(?:the |my )?(.+?) (?:isn['’]t|is not|aren['’]t|are not|wasn['’]t|was not) (?:done|finished|completed?)(?: yet| after all)?$/i,
    'reopen $1',
  ],
  [
    /^(?!(?:please )?(?:add|create|make|new|remind|remember|put|set)\b)(?:the |my )?(.+?) (?:will |should |would |is going to )?takes? (\S+ (?:work |focus )?(?:sessions?|pomodoros?))(?:,? (?:not|instead of) .+)?$/i,
    'set the estimate of $1 to $2',
  ],
  // "move A to Friday and B to Saturday"
  [
    /^(move|push|postpone|reschedule|shift) (.+?) to ((?:next )?\S+),? and (?!(?:move|push|postpone|reschedule|shift)\b)(.+?) to ((?:next )?\S+)$/i,
    '$1 $2 to $3; $1 $4 to $5',
  ],
  [
    /^(?:coffee |lunch |tea )?break(?: time)?[,:]? (?:of |for )?(\S+ (?:minutes?|mins?|hours?))$/i,
    'start a break for $1',
  ],
  [/^reset (?:all (?:the |of the )?)?(.+?) to (.+)$/i, 'set $1 to $2 for all rows'],
  [/^(?!what|which|who|how)(\S.*?) (is|are) actually (.+)$/i, '$1 $2 now $3'],
  [
    /^(?!what|which|who|how)(\S.*?) (?:is|are) (?:not|no longer) (\p{L}+)(?: any ?more| any longer)$/iu,
    'set $2 of $1 to no',
  ],
  [/^(?!what|which|who|how)(\S.*?) (?:has )?switched (?:over )?to (.+)$/i, '$1 is now $2'],
  [
    /^(?:drop|cut|lower|raise|bring|reduce|increase) (?!.*\bby\b)(.+?) (?:down |up )?to ([$€£]?\d[\d.,]*.*)$/i,
    'set $1 to $2',
  ],
  [/^(?:bring|cut|knock|take|put) (.+?) down by (.+)$/i, 'reduce $1 by $2'],
  [/^(?:bring|put) (.+?) up by (.+)$/i, 'increase $1 by $2'],
  [/^(?:i(?:['’]ve)? )?got to (?=\p{Ll})/iu, 'I need to '],
  [
    /^((?:everything|all(?: of it)?|anything)\b.*?) (?:should|can|must|has to|needs to) (?:be )?(?:moved?|go|pushed|postponed)(?: back)? to (.+)$/i,
    'move $1 to $2',
  ],
  [/^no (?:due )?(?:date|deadline) for (?:the |my )?(.+)$/i, 'remove the due date of $1'],
  [
    /^(?:make|set|mark) (?:the |my )?(.+?)(?: (?:one|task|thing))? (?:as |to |my |a |the )*(?:top|highest|high|number one|first)(?: priority| prio)?$/i,
    'move $1 to the top',
  ],
  // "stick it on the list", "pop … on my list"
  [
    /^(?:stick|pop|throw|slap|chuck|get|whack) (.+? (?:on(?:to)?|in(?:to)?) (?:the|my|our) (?:\p{L}+ )?(?:list|to-?dos?|todos|tasks)\b.*)$/iu,
    'put $1',
  ],
  // "do I still have to call the dentist?"
  [/^(?:do|did|have) i (?:still )?(?:have|need|got) to (.+?)\??$/i, 'is $1 still on my list'],
  // "the dentist is on 3 dec, remind me of it"
  [/^(.+?)[,.;:]? (?:and |so )?(?:please )?remind me (?:of|about) (?:it|that|this)\b(.*)$/i, 'remind me of $1$2'],
  // "mum's birthday is on 3 dec, remind me a week before"
  [
    /^(.+?)(?: is| are) (?:on |at )?(.+?)[,.;]? (?:and |so )?(?:please )?remind me (an?|\w+) (days?|weeks?|months?) (?:before|earlier|ahead|in advance)(?: (?:it|that))?$/i,
    'remind me of $1 ($2) $3 $4 before $2',
  ],
  // "remove Finn, he moved away": the reason is not part of the name.
  [
    /^((?:remove|delete|drop|reopen|finish|postpone|cancel) [^,]+), (?:he|she|it|they|we|i|that|this|because|since|as)(?:['’]\w+)? .+$/i,
    '$1',
  ],
  [/^put (?!off\b)(.+?) off (?:un)?til+ (.+)$/i, 'move $1 to $2'],
  [
    /^(?:please )?(?:add|get|bring|take|put) (\S+@\S+\.\w+) (?:to|into|on(?:to)?|in) (?:the |our |my )?(?:team|workspace|company|account|business)\b(.*)$/i,
    'invite $1$2',
  ],
  [/^time me (?:for )?/i, 'start a timer for '],
  [
    /^(?:i(?:['’]m| am) )?(?:done|finished) (?:working|with work|focusing|for now),? (?:so )?(?:please )?(?=stop|end)/i,
    '',
  ],
  [
    /^(?:an? )?(?:short |quick )*(\d+|five|ten|fifteen|twenty|thirty) ?-?(minutes?|mins?|m) (?:\p{L}+ )?break$/iu,
    'start a break for $1 minutes',
  ],
  [
    /^(?:please )?(?:make|take|leave)(?: me| myself)? a (?:quick |mental )?note to (?!self\b)(?=\p{L}+ )/iu,
    'remind me to ',
  ],
  // "add a note to order 12: ring first"
  [
    /^(?:please )?(?:add|put|leave|make) (?:a|the) (note|comment) (?:to|on|for) (.+?): (.+)$/i,
    'set the $1s of $2 to $3',
  ],
  [
    /^(?:please )?(?:give me|put|set) (?:a |an )?(.*?(?:minutes?|hours?|mins?)) on the (?:clock|timer)$/i,
    'start a timer for $1',
  ],
]

const interjection =
  /^(?:(?:great|good|bad|sad|big) news|fyi|btw|by the way|update|heads up|just so you know|quick one|hooray|yay|oh no|oh dear|oh|ah|ugh|argh|oops|whoops|hmm|damn)\s*[,:!.]\s*/i

/** A request in plainer words, so that its verb says what is wanted. */
export function restateRequest(request: string, now: Now): string {
  const bare = request
    .replace(interjection, '')
    .replace(/[\s,]*\b(?:please|pls|thanks|thank you|thx)[.!\s]*$/i, '')
    .trim()
  const spoken = bare === '' ? request : bare
  const [pattern, plain] = restatements.find(([each]) => each.test(spoken)) ?? []
  return timeLast(pattern && plain !== undefined ? spoken.replace(pattern, plain) : spoken, now)
}

/** "in three hours remind me to check the oven" → "remind me to check the oven in three hours". */
function timeLast(request: string, now: Now): string {
  const [, lead = '', rest = ''] = /^(.+?),? (?=remind me\b)(.+)$/i.exec(request) ?? []
  if (lead !== '' && (isTime(lead, now) || /^in .+ (?:minutes?|hours?|mins?|hrs?)$/i.test(lead)))
    return `${rest} ${lead}`
  const [, day = '', what = ''] =
    /^(?:to-?do|to do|tasks?|reminders?) (?:for |on )?([^:]+):\s*(.+)$/i.exec(request) ?? []
  if (day !== '' && isTime(day, now)) return `remind me to ${what} ${day}`
  // "remind me on Monday and Thursday to stretch"
  const [, first = '', second = '', both = ''] =
    /^(?:please )?remind me (?:on )?(\p{L}+day) and (?:on )?(\p{L}+day) to (.+)$/iu.exec(request) ?? []
  if (both !== '' && isTime(first, now) && isTime(second, now))
    return `remind me to ${both} on ${first}; remind me to ${both} on ${second}`
  const [, time = '', task = ''] = /^(?:please )?remind me (.+?) to (.+)$/i.exec(request) ?? []
  return time !== '' && isTime(time, now) ? `remind me to ${task} ${time}` : request
}

/** Nothing but a day, a time, or both. */
function isTime(text: string, now: Now): boolean {
  const repeated = findRecurrence(text, now)
  const spans = repeated ? [repeated, ...findTimes(text)] : [...findDates(text, now), ...findTimes(text)]
  const left = spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
  return spans.length > 0 && left.replaceAll(/\b(?:at|on|by|the|around|of|in|,)\b|,/gi, '').trim() === ''
}
