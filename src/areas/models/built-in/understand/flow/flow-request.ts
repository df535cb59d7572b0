import { findSchedule } from './schedule.ts'
import { splitTwoWays } from './two-ways.ts'
import { takeWeekSteps } from './week-steps.ts'

/** A flow as a person describes it. */
export type FlowRequest = {
  readonly trigger:
    /** `weeks`: it runs only in every so many weeks. */
    | { readonly kind: 'schedule'; readonly when: string; readonly weeks?: number }
    /** "a row is added to Orders with amount over 500" */
    | { readonly kind: 'event'; readonly text: string }
    | { readonly kind: 'manual' }
  /** What it does, one command each. */
  readonly steps: readonly string[]
  /** After the steps: what it does if something holds, and what if not. */
  readonly branch?: { readonly condition: string; readonly yes: readonly string[]; readonly no: readonly string[] }
  /** The whole sentence, without what asks for a flow. */
  readonly sentence: string
  /** The flow whose steps are built; left out: a new one. */
  readonly flowId?: string
}

const asksForFlow =
  /^(?:(?:please|can you|could you|i (?:want|need|would like)(?: you)?(?: to)?|let['’]s)\s+)*(?:(?:build|create|make|set up|add|design|new|start)\s+(?:me\s+|us\s+)?)?(?:an?\s+|the\s+)?(?:new\s+)?(?:flow|workflow|automation)\b(?!s\b)(?:\s+(?:that|which|to|where|so that|for this|for me))?\s*[:,]?\s+|^automate(?: this)?\s*[:,]?\s+/i
const forOpenFlow = /^build the steps of the flow “[^”]*” \(id ([0-9a-f-]{36})\):\s*/i

/** Verbs that a step begins with. */
const verbs = String.raw`(?:(?:e-?)?mail|add|append|archive|ask|assign|book|calculate|call|change|check|classify|clear|close|compute|copy|count|create|delete|download|empty|extract|fetch|file|find|finish|forward|generate|get|give|go|grab|have|increase|invite|let|list|log|look|make|mark|message|move|note|notify|open|ping|post|publish|pull|put|read|record|remember|remind|remove|rename|reply|request|respond|return|run|save|schedule|send|set|share|show|sort|start|stop|store|summari[sz]e|tag|tell|text|translate|turn|update|wait|warn|watch|monitor|write)`
/** With the "s" of "a flow that adds …"; a noun is followed by other words: "name and email from it". */
const notNoun = String.raw`(?![\w-])(?!\s+(?:from|of|and|or|address|is|are|as|field|column)\b|\s*[,.;]|\s*$)`
const stepVerb = String.raw`${verbs}(?:e?s)?${notNoun}`
const lead = String.raw`(?:(?:and|then|also|please|just|automatically|i want (?:you )?to|we (?:should|want to)|it should|the flow should|you should)\s+)*`
/** Words before which a verb of the list is none: "is set", "the file", "to open". */
const notBefore =
  /\b(?:to|is|are|was|were|gets?|be|been|an?|the|my|our|new|every|each|any|another|from|with|of|has|have|for|its|their|no|not|by|or|and a|i|we|you|they)$/i
const eventWord = String.raw`(?:when(?:ever)?|once|as soon as|if|every time|each time|any ?time|after|for (?:every|each)|on (?:every|each|a|any))`

/** What a sentence asks a flow to do; undefined if it asks for no flow. */
export function readFlowRequest(request: string): FlowRequest | undefined {
  const [opening = '', flowId] = forOpenFlow.exec(request) ?? asksForFlow.exec(request) ?? []
  const sentence = scheduleFirst(request.slice(opening.length).trim())
    .replace(/[.!]+$/, '')
    .replace(remindsByMail, 'email me saying "$1"')
  if (sentence === '') return undefined
  const read = readSentence(sentence)
  const isAsked = opening !== '' || isClearlyFlow(sentence, read)
  return isAsked ? { ...read, sentence, ...(flowId !== undefined && { flowId }) } : undefined
}

/** "let me know when …": not "tell me when the invoice was paid", which asks for a day. */
const tellsMeWhen =
  /^(?:please )?(?:notify|alert|ping|warn|let|tell|message|send|e-?mail|mail)\b(?! me when (?:is|are|was|were|did|do|does|i)\b).{2,60}?\b(?:when(?:ever)?|as soon as|once|every time|each time|any ?time)\b(?!.*\b(?:was|were|did|due)\b)/i

/** "add a task to sweep every Monday" is added once, with the offer to make it repeat. */
const leadsWithSchedule = /^(?:please )?(?:every|each|on|at|daily|weekly|monthly|quarterly|yearly)\b/i

/** A task that is wished for again and again. */
const addsTask =
  /^(?:add|create|make|put|schedule|new|open)\b.*\b(?:tasks?|to-?dos?|todos?|reminders?|my (?:\w+ )?list)\b/i

/** "create a recurring task every Thursday: water the tree" → "every Thursday add a task water the tree" */
function scheduleFirst(sentence: string): string {
  const [, opening, title] =
    /^(?:add|create|make|set up|new) (?:an? )?(?:new )?(?:recurring|repeating|regular) (?:task|to-?do|reminder)\b\s*(.*?)\s*(?::|\bto\b|,)\s*(.+)$/i.exec(
      sentence,
    ) ?? []
  return opening === undefined || title === undefined || !findSchedule(opening)
    ? sentence
    : `${opening} add a task ${title}`
}

const remindsByMail = /\bremind me (?:by|via|per|with an) (?:e-?)?mail (?:to|about|of|that)\s+([^,;"“”]+)/i

type Sentence = Pick<FlowRequest, 'trigger' | 'steps' | 'branch'>

/** Without the word flow only what cannot be meant for now or for the list of tasks. */
function isClearlyFlow(sentence: string, { trigger, steps, branch }: Sentence): boolean {
  if (
    trigger.kind === 'manual' ||
    (steps.length === 0 && !branch) ||
    /\?\s*$/.test(sentence) ||
    /\bremind me\b/i.test(sentence)
  )
    return false
  if (trigger.kind === 'schedule')
    return (
      (leadsWithSchedule.test(sentence) && steps.some((step) => addsTask.test(step))) ||
      /https?:\/\/|\b(?:e-?mail|mail|send|tell|notify)(?: \S+){0,3} (?:to )?(?:me|us)\b|\b(?:e-?mail|mail|notify) \S*(?:me|us|@)/i.test(
        sentence,
      )
    )
  return (
    (new RegExp(String.raw`^${eventWord}\b`, 'i').test(sentence) || tellsMeWhen.test(sentence)) &&
    /\b(?:won|lost|paid|shipped|uploads?|submits?|fills? (?:in|out)|books?|added|created|new|changes?|changed|updated?|becomes?|is set|comes? in|arrives?|uploaded|webhook|submitted|marked|fails?|receives?|received|turns|reaches|exceeds|drops|falls|deleted|removed|signs? up)\b/i.test(
      trigger.text,
    )
  )
}

function readSentence(sentence: string): Sentence {
  const quoted: string[] = []
  const { text, weeks } = takeWeekSteps(sentence)
  const hidden = text.replaceAll(
    /"[^"]*"|“[^”]*”|https?:\/\/\S+?(?=[,;.]?(?:\s|$))/g,
    (part) => `⟦${quoted.push(part) - 1}⟧`,
  )
  const shown = (part: string) => part.replaceAll(/⟦(\d+)⟧/g, (_, index: string) => quoted[Number(index)] ?? '').trim()
  const ways = splitTwoWays(hidden, (part) => findBoundary(part, 0))
  const { trigger, rest } = takeTrigger(ways ? `${ways.before}, ${ways.yes}` : hidden)
  const steps = splitSteps(rest).map(shown)
  const yes = ways ? splitSteps(ways.yes).map(shown) : []
  return {
    trigger: shownTrigger(trigger, shown, weeks),
    steps: steps.slice(0, steps.length - yes.length),
    ...(ways && { branch: { condition: shown(ways.condition), yes, no: splitSteps(ways.no).map(shown) } }),
  }
}

function shownTrigger(
  trigger: Sentence['trigger'],
  shown: (part: string) => string,
  weeks: number,
): Sentence['trigger'] {
  if (trigger.kind === 'event') return { kind: 'event', text: shown(trigger.text) }
  return trigger.kind === 'schedule' && weeks > 1 ? { ...trigger, weeks } : trigger
}

function takeTrigger(text: string): { trigger: Sentence['trigger']; rest: string } {
  const isEvent = new RegExp(String.raw`^${eventWord}\s+`, 'i').exec(text)
  if (isEvent && !/^(?:every|each|on (?:every|each))\b(?! time)/i.test(text)) {
    const boundary = findBoundary(text, isEvent[0].length)
    if (boundary)
      return {
        trigger: { kind: 'event', text: text.slice(isEvent[0].length, boundary.start).trim() },
        rest: text.slice(boundary.end),
      }
  }
  const schedule = findSchedule(text)
  if (schedule)
    return {
      trigger: { kind: 'schedule', when: schedule.when },
      rest: `${text.slice(0, schedule.start).replace(/[\s,]+$/, '')} ${text.slice(schedule.end).replace(/^[\s,:]+/, '')}`.trim(),
    }
  const trailing = new RegExp(String.raw`^(?<steps>${lead}${stepVerb}.*?),?\s+${eventWord}\s+(?<event>.+)$`, 'i').exec(
    text,
  )
  if (trailing?.groups?.['event'] !== undefined)
    return { trigger: { kind: 'event', text: trailing.groups['event'] }, rest: trailing.groups['steps'] ?? '' }
  return { trigger: { kind: 'manual' }, rest: text.replace(/^when i (?:click|press|run)[^,]*,\s*/i, '') }
}

/** Where the event ends and the first command begins: a comma before a verb, else the first verb, else a comma. */
function findBoundary(text: string, from: number): { start: number; end: number } | undefined {
  // Without the "s": "the status changes to Shipped" is still the event.
  const verb = String.raw`(?=${verbs}${notNoun})`
  const patterns = [String.raw`,\s*${lead}${verb}`, String.raw`\s+${lead}${verb}`, String.raw`,\s*`]
  for (const pattern of patterns)
    for (const match of text.slice(from).matchAll(new RegExp(pattern, 'giu'))) {
      const start = from + match.index
      if (start > from && (match[0].includes(',') || !notBefore.test(text.slice(0, start))))
        return { start, end: start + match[0].length }
    }
  return undefined
}

function splitSteps(text: string): string[] {
  const separator = new RegExp(
    String.raw`\s*(?:[;.]\s+|,?\s+(?:and\s+)?(?:then|after that|afterwards)\s*,?\s+|,?\s+and\s+(?=${lead}${stepVerb})|,\s+(?=${lead}${stepVerb}))`,
    'iu',
  )
  return text
    .split(separator)
    .map((step) => step.replace(new RegExp(`^${lead}`, 'i'), '').replaceAll(/^[\s,]+|[\s,]+$/g, ''))
    .map((step) => step.replace(new RegExp(String.raw`^(${verbs})(?:s|(?<=[hsx])es)\b`, 'i'), '$1'))
    .filter((step) => step !== '')
}
