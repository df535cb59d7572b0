import type { Conversation } from './conversation.ts'
import { compute } from './plan/compute/compute.ts'
import { answerMember, asksForMembers, listAllMembers } from './plan/members.ts'
import { askWhich } from './plan/ask.ts'
import { buildFlow } from './plan/flow/build-flow.ts'
import { manageFlows } from './plan/flow/manage-flows.ts'
import { useLastFlow } from './plan/flow/use-flow.ts'
import { sendMessage } from './plan/messages/send-message.ts'
import { useNotes } from './plan/notes/use-notes.ts'
import { addTasks } from './plan/tasks/add-tasks.ts'
import { answerTaskDays } from './plan/tasks/task-days.ts'
import { answerTasks, asksForSessions } from './plan/tasks/answer-tasks.ts'
import { changeTasks } from './plan/tasks/change-tasks.ts'
import { actOnSaidTask } from './plan/tasks/said-of-task.ts'
import { answerWorkLog, asksForWorkLog } from './plan/tasks/work-log.ts'
import { createList, createTable, designTable, isNewList, isNewTable, listAllTables } from './plan/design-tables.ts'
import { useOtherTool } from './plan/other/other-tools.ts'
import { aboutOnlyTable, changeByVerb } from './plan/rows/only-table.ts'
import { namedByVerb } from './plan/rows/by-verb.ts'
import { makeFilledList } from './plan/rows/filled-list.ts'
import { countNotifications } from './plan/notifications.ts'
import { answerFromHelp, asksForHelp } from './plan/help.ts'
import { answerNamedFile } from './plan/attached/named-file.ts'
import { workOnAttached } from './plan/attached/work-on-attached.ts'
import { workOnText } from './plan/attached/pasted-text.ts'
import { mentionedTables } from './plan/mentioned.ts'
import type { Plan } from './plan/plan.ts'
import { workOnTable } from './plan/table-request.ts'
import { findEverywhere } from './plan/find-everywhere.ts'
import { asksForChanges, listChanges } from './plan/list-changes.ts'
import { correctedClause } from './plan/correct-last.ts'
import { answerRelated } from './plan/rows/related-rows.ts'
import { answerHistory } from './plan/rows/row-history.ts'
import { swapValues } from './plan/rows/swap-values.ts'
import { isAboutTimer, useTimer } from './plan/timer.ts'
import { isRedo, isUndo, redoLast, undoLast } from './plan/undo.ts'
import { listTables, listTasks } from './plan/workspace.ts'
import { tableScore } from './plan/choose-table.ts'
import { findDates } from './language/dates.ts'
import { findRecurrence } from './language/recurrence.ts'
import { bestMatches } from './language/similarity.ts'
import { writeOutShortForms } from './language/short-forms.ts'
import { correctTypos } from './language/typos.ts'
import type { Now } from './language/calendar.ts'
import { findTimes } from './language/times.ts'
import { tokenize } from './language/words.ts'
import { plain } from './say/markdown.ts'
import { outOfReach } from './say/out-of-reach.ts'
import { smallTalk } from './say/small-talk.ts'
import { splitClauses } from './understand/clauses.ts'
import { restateFollowUp } from './understand/restate/restate-follow-up.ts'
import { restateRequest } from './understand/restate/restate-request.ts'
import { readFlowRequest } from './understand/flow/flow-request.ts'
import { readMessageRequest } from './understand/messages/message-request.ts'
import { readNoteRequest } from './understand/notes/note-request.ts'
import { restateTask } from './understand/tasks/everyday-tasks.ts'
import { titleOf } from './understand/tasks/task-request.ts'
import { otherLanguage } from './understand/other-language.ts'
import { splitIntents } from './understand/split-intents.ts'
import { verbOf, withoutPoliteness } from './understand/verbs.ts'

/** The answer to the last message and to those that came while it was at work, with the tools that they take. */
export function* respond(conversation: Conversation): Plan<string> {
  const { added, ...first } = conversation.current
  const answers: string[] = []
  let earlier = conversation.earlier
  for (const message of [first, ...added]) {
    const before = conversation.log.length
    const current = { ...first, ...message, added: [] }
    const answer = yield* respondToMessage({ ...conversation, earlier, current })
    earlier = [...earlier, { ...current, calls: conversation.log.slice(before), answer }]
    answers.push(answer)
  }
  return answers.join('\n\n')
}

function* respondToMessage(conversation: Conversation): Plan<string> {
  const foreign = otherLanguage(conversation.current.request)
  if (foreign !== undefined) return foreign
  const written = correctTypos(writeOutShortForms(conversation.current.request))
  const whole = restateFollowUp(conversation, written)
  const parts = readFlowRequest(restateRequest(whole, conversation.now)) ? [whole] : splitIntents(whole)
  const answers: string[] = []
  for (const part of parts.length > 0 ? parts : [''])
    answers.push(yield* respondTo(conversation, restateRequest(part, conversation.now)))
  const answer = answers.join('\n\n')
  return conversation.isProposal && hasProposed(conversation) ? `${proposalNote}\n\n${answer}` : answer
}

/** The answer to one wish. */
function* respondTo(conversation: Conversation, request: string): Plan<string> {
  const fromFile = yield* workOnAttached(conversation, request)
  if (fromFile !== undefined) return fromFile
  if (request === '') return 'Write what you want to know or to have done.'
  const flow = readFlowRequest(request)
  if (flow) return yield* buildFlow(conversation, flow)
  const note = readNoteRequest(request)
  const onNote = note && (yield* useNotes(conversation, note))
  if (onNote !== undefined) return onNote
  const message = readMessageRequest(request)
  const sent = message && (yield* sendMessage(conversation, message))
  if (sent !== undefined) return sent
  if (endsTimer(conversation, request)) return yield* useTimer(conversation, 'stop the timer')
  const direct =
    smallTalk(request, conversation) ?? workOnText(request, conversation.now) ?? compute(request, conversation.now)
  if (direct !== undefined) return direct
  const whole = endsWithIt.test(request) ? yield* actOnSaidTask(conversation, request) : undefined
  if (whole !== undefined) return whole
  const answers: string[] = []
  for (const clause of splitClauses(request))
    answers.push(
      smallTalk(clause, conversation) ?? compute(clause, conversation.now) ?? (yield* doClause(conversation, clause)),
    )
  return answers.filter((each) => each !== '').join('\n\n') || outOfReach(request)
}

/** "called the landlord, cross that off": one thing is said twice. */
const endsWithIt =
  /[,.;] (?:so |and )?(?:please |you can |just )*(?:cross|tick|check|mark|strike|remove|delete|scratch|take|drop) (?:it|that|this|them)\b[^,;]{0,25}$/i

/** "stop" right after the timer was started. */
function endsTimer({ log }: Conversation, request: string): boolean {
  return (
    /^(?:no,? )?(?:stop|cancel|end|quit)(?: (?:it|that|this|now))?[.!]*$/i.test(request) &&
    /^focus_(?:start|resume|extend|pause)Timer$/.test(log.at(-1)?.tool ?? '')
  )
}

const nobodyToInvite =
  'I can invite nobody here. A personal workspace is yours alone; in a business, its admins invite people. You create one in the menu of your workspaces, at the top left.'

const proposalNote = 'This is a proposal: nothing has changed yet. If you accept it:'

/** Whether a call of this turn was more than a look. */
function hasProposed({ log, earlier }: Conversation): boolean {
  const before = earlier.flatMap(({ calls }) => calls).length
  return log.slice(before).some(({ tool, reply }) => reply.isOk && !/_(?:list|read|find|search|count|sum)/.test(tool))
}

function* doClause(conversation: Conversation, spoken: string): Plan<string> {
  const clause = withDateLast(correctedClause(conversation, spoken) ?? spoken, conversation)
  const onFlow = yield* useLastFlow(conversation, clause)
  if (onFlow !== undefined) return onFlow
  const managed = yield* manageFlows(conversation, clause)
  if (managed !== undefined) return managed
  if (isUndo(clause)) return yield* undoLast(conversation)
  if (isRedo(clause)) return yield* redoLast(conversation)
  if (
    /^(?:delete|remove|clear|erase|wipe|destroy)(?: out)? (?:everything|it all|all|all (?:my |the )?(?:data|things|stuff)|the (?:whole )?workspace)$/i.test(
      clause,
    ) &&
    conversation.earlier.length === 0
  )
    return 'I do not delete everything at once. Tell me which tasks, rows or table to delete.'
  if (/^(?:export|download|back up)\b/i.test(clause))
    return 'I cannot make files. Open the table and choose Export in its menu, or export all your data under Settings → Account.'
  const onFile = yield* answerNamedFile(conversation, clause)
  if (onFile !== undefined) return onFile
  if (/^(?!how\b)(?=.*\bnotifications?\b)/i.test(clause) && verbOf(clause) === 'ask') {
    const counted = yield* countNotifications(conversation)
    if (counted !== undefined) return counted
  }
  const help = asksForHelp(clause) ? yield* answerFromHelp(conversation, clause) : undefined
  if (help !== undefined) return help
  const beyond = outsideTheWorkspace(clause)
  const list = yield* makeFilledList(conversation, clause)
  if (list !== undefined) return list
  if (isNewTable(clause)) return yield* createTable(conversation, clause)
  if (
    /\b(?:which|what|list|show|see|how many)\b.{0,20}\b(?:tables|spreadsheets)\b|\b(?:each|every) table\b/i.test(
      clause,
    ) &&
    !/\bin (?:the )?tables?\b/i.test(clause)
  )
    return yield* listAllTables(conversation)
  const verb = verbOf(clause)
  const tables = yield* listTables(conversation)
  const tokens = tokenize(clause)
  const mentioned = mentionedTables(conversation)
  const named = Math.max(0, ...tables.map(({ id, name }) => (mentioned.has(id) ? 2 : tableScore(tokens, name))))
  const isTask = speaksOfTasks(clause) || asksForSessions.test(clause) || mentionsTask(conversation)
  // Hours that a table keeps are not those of the timer.
  if (asksForWorkLog(clause) && (tables.length === 0 || (named < 0.6 && /\b(?:i|timer|focus\w*)\b/i.test(clause))))
    return yield* answerWorkLog(conversation, clause)
  if (named < 0.6 && isNeverHere(clause)) return outOfReach(clause)
  if (named < 0.6 && isNewList(clause)) return yield* createList(conversation, clause)
  const related =
    (yield* swapValues(conversation, clause)) ??
    (yield* answerRelated(conversation, clause)) ??
    (yield* answerHistory(conversation, clause))
  if (related !== undefined) return related
  if (asksForChanges(clause)) return yield* listChanges(conversation, clause)
  if (asksForMembers(clause)) return yield* listAllMembers(conversation)
  if (named < 0.9 && isAboutTimer(clause) && !asksForSessions.test(clause)) return yield* useTimer(conversation, clause)
  if (isTask && named < 1.05) {
    // "what's due this month": without a single task, a table with days is meant.
    const isWord = /\b(?:tasks?|to-?dos?|reminders?|my list|plate|remind)\b/i.test(clause)
    const isFree = verb === 'ask' && !isWord && tables.length > 0 && (yield* listTasks(conversation)).length === 0
    const inTable = isFree ? yield* aboutOnlyTable(conversation, clause) : undefined
    return (
      (inTable === undefined ? undefined : yield* workOnTable(conversation, inTable)) ??
      (yield* onTasks(conversation, clause))
    )
  }
  // "publish to practice: …" goes to the tool of that service, not to a table.
  if (/^(?:publish|post|tweet)\b/i.test(clause) && named < 0.9) {
    const published = yield* useOtherTool(conversation, clause)
    if (published !== undefined) return published
  }
  if (/\btables?\b|^rename\b/i.test(clause)) {
    const done = yield* designTable(conversation, clause)
    if (done !== undefined) return done
  }
  if (named < 0.6) {
    const followUp = yield* followUpOnTasks(conversation, clause)
    if (followUp !== undefined) return followUp
    const said = yield* actOnSaidTask(conversation, clause)
    if (said !== undefined) return said
    const restated = restateTask(clause)
    if (restated && (yield* namesTask(conversation, restated.target)))
      return yield* changeTasks(conversation, restated.clause, verbOf(restated.clause))
    if (speaksOfOthers(clause)) {
      const other = yield* useOtherTool(conversation, clause)
      if (other !== undefined) return other
    }
    if (/^invite\b.*\S+@\S/i.test(clause)) return nobodyToInvite
    if (verb !== 'ask' && verb !== 'add') {
      const own = yield* onNamedTask(conversation, clause)
      if (own !== undefined) return own
    }
    const left = verb === 'ask' ? yield* answerTaskDays(conversation, clause) : undefined
    if (left !== undefined) return left
    if (verb === 'ask' && /\b(?:due|when|deadline|done)\b/i.test(clause) && (yield* namesTask(conversation, clause)))
      return yield* answerTasks(conversation, clause)
    const member = verb === 'ask' ? yield* answerMember(conversation, clause) : undefined
    if (member !== undefined) return member
    if (beyond !== undefined) return beyond
  }
  if (/^remind\b/i.test(clause)) return yield* addTasks(conversation, `add ${clause}`)
  const searched = named < 0.6 ? yield* findEverywhere(conversation, clause) : undefined
  if (searched !== undefined) return searched
  const byVerb = verb === 'ask' ? yield* namedByVerb(conversation, clause) : undefined
  const onTable = yield* workOnTable(conversation, byVerb ?? clause)
  const said = onTable === undefined && verb !== 'add' ? yield* changeByVerb(conversation, clause) : undefined
  const changed = said === undefined ? undefined : yield* workOnTable(conversation, said)
  if (changed !== undefined) return changed
  if (onTable !== undefined) return onTable
  const [, missing] =
    verb === 'ask'
      ? []
      : (/\b(?:to|in|into|from|of) (?:the |my |our )?([\w -]+?) (?:table|spreadsheet|tracker|database|sheet)\b/i.exec(
          clause,
        ) ?? [])
  if (missing !== undefined)
    return `There is no table called “${plain(missing)}”, so I changed nothing. I can make it: “make a table of ${plain(missing)} with name and …”.`
  if (verb === 'add' && tables.length > 0 && /^\S+ \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u.test(clause))
    return yield* addSomewhere(conversation, clause, tables)
  if (/^(?:(?:i|we) )?(?:just |also )?(?:spent|paid|bought|sold|earned|received)\b/i.test(clause))
    return 'There is no table to note that in, so I changed nothing. I can make one: “track my expenses”.'
  if (verb === 'add') return yield* addTasks(conversation, clause)
  if (verb !== 'ask') return yield* changeTasks(conversation, clause, verb)
  if (isBareTask(clause, conversation))
    return yield* addTasks(conversation, `add ${clause.replace(/^(?:the|my) (.+?) (?:is|are) (?=due\b)/i, '$1 ')}`)
  const about = yield* aboutOnlyTable(conversation, clause)
  const onOnly = about === undefined ? undefined : yield* workOnTable(conversation, about)
  if (onOnly !== undefined) return onOnly
  const other = yield* useOtherTool(conversation, clause)
  return other ?? outOfReach(clause)
}

const isChore =
  /^(?:buy|call|pay|send|email|write|book|order|fix|clean|submit|prepare|pick up|take|bring|meet|visit|renew|return|wash|water|ring|phone|feed|print|review|get|cook|repair|sign|file|collect|mow|iron|pack|study|practice|empty|post|mail|hand in|drop off|attend|charge|defrost|vacuum|sweep|paint|hang|install|assemble|unpack)\b/i

/** "buy milk tomorrow": a chore that begins with its verb, with a day, and no question. */
function isBareTask(clause: string, { now }: Conversation): boolean {
  if (/\?\s*$/.test(clause)) return false
  const isDated = findDates(clause, now).length > 0
  return isDated
    ? isChore.test(clause) || isAppointment.test(clause) || isShortEntry(clause, now)
    : isChore.test(clause) && !isForAssistant.test(clause) && clause.trim().includes(' ')
}

/** "dentist 3pm Thursday": a few words and when, and nothing that asks. */
function isShortEntry(clause: string, now: Now): boolean {
  const dates = findDates(clause, now)
  if (dates.some(({ unit, relation }) => unit !== 'day' || relation !== undefined)) return false
  const left = [...dates, ...findTimes(clause)].reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    clause,
  )
  return (
    /^[\p{L}'’ -]+$/u.test(left) &&
    left.trim().split(/\s+/).length <= 4 &&
    !/^(?:what|which|who|how|when|where|why|is|are|do|does|did|can|show|list|find|compare|only|just|and|total|sum|average|top|anything|sort|only|tell|give)\b/i.test(
      clause,
    )
  )
}

/** Without a day, these sound like something that the assistant should do itself. */
const isForAssistant =
  /^(?:call|phone|ring|order|book|send|email|mail|post|write|get|print|review|file|take|bring|study|meet|pay|cook)\b/i

/** "dentist appointment next Thursday", "the grant application is due on December 1" */
const isAppointment =
  /^(?!(?:what|which|who|how|when|where|show|list|find|is|are|do|does|did)\b).*\b(?:appointment|meeting|interview|exam|deadline|party|dinner|lunch|flight|birthday|check-?up|concert|rehearsal|(?:is|are) due)\b/i

/** A name alone may be a task or a row of any table. */
function* addSomewhere(conversation: Conversation, clause: string, tables: readonly { name: string }[]): Plan<string> {
  const places = [...tables.map(({ name }) => name), 'My tasks']
  const place = yield* askWhich(
    conversation,
    `Where should I ${clause.charAt(0).toLowerCase() + clause.slice(1)}?`,
    places,
    (each) => each,
  )
  if (place === undefined) return 'Tell me where to add it.'
  const onTable = place === 'My tasks' ? undefined : yield* workOnTable(conversation, `${clause} to ${place}`)
  return onTable ?? (yield* addTasks(conversation, clause))
}

/** "tomorrow I need to call Ben" → "I need to call Ben tomorrow": the verb decides what a clause wants. */
function withDateLast(spoken: string, { now }: Conversation): string {
  const clause = spoken.replace(/^first thing (?=tomorrow|on|in|next)/i, '')
  const spans = [findRecurrence(clause, now), ...findDates(clause, now)].filter((span) => span !== undefined)
  const first = spans.find(({ start }) => start === 0)
  if (!first) return clause
  const time = findTimes(clause.slice(first.end)).find(({ start }) => start <= 1)
  const end = first.end + (time?.end ?? 0)
  const rest = clause.slice(end).replace(/^[\s,:]+/, '')
  return rest === '' || (verbOf(rest) === 'ask' && !isChore.test(rest)) ? clause : `${rest} ${clause.slice(0, end)}`
}

/** Requests that no workspace can answer, said at once so that no table is searched for them. */
function outsideTheWorkspace(clause: string): string | undefined {
  return /^(?:should i|do you think i)\b|^(?:please )?text (?:my )?\w+ (?:that|to say)\b|\b(?:shares?|stocks?) (?:trading|worth|doing)\b|\b(?:near me|nearby|need (?:an|my) umbrella)\b|^(?:turn|switch) (?:on|off|up|down|the (?:volume|lights?|heating|tv|music))\b|^wake me\b|\b(?:weather|rain|forecast|temperature outside|news|stock price|exchange rate|translate|poem|song|lyrics|recipe for|capital of|prime minister|who (?:won|invented|wrote|is the (?:ceo|king|queen))|directions to|traffic|google|internet|website of|play (?:some )?music|order (?:a |me )?(?:pizza|food|taxi|uber)|call (?:an?|the) (?:ambulance|taxi)|bitcoin|horoscope|meaning of life|(?:write|draft|compose|generate)(?: me| us)?(?: \w+){0,3}? (?:essay|story|poem|email|letter|blog|song|code|script|program)|send (?:an? )?(?:e-?mail|mail|sms|text|message|whatsapp|slack)|e-?mail (?:\w+ )?(?:about|that|to)\b|book (?:me )?(?:an? )?(?:flight|hotel|table at|taxi|train))\b/iu.test(
    clause,
  )
    ? outOfReach(clause)
    : undefined
}

/** Said at once, whatever tasks and tables there are. */
function isNeverHere(clause: string): boolean {
  return /^(?:take|draw|make|show me|send me) an? (?:picture|photo|screenshot|selfie|drawing|video)\b(?! of (?:the )?(?:table|chart))|\b(?:search|look up|browse|google)\b.*\b(?:the )?(?:web|online|internet)\b|^(?:buy|order|get) (?:me|us) \S|^(?:open|go to|visit|launch|start) (?:youtube|google|facebook|instagram|netflix|spotify|amazon|chrome|my browser|zoom|word|excel)\b|^(?:hack|spy on|stalk|kill)\b|^make me (?:rich|happy|famous|laugh|an? (?:coffee|tea|sandwich|drink|millionaire))\b|^(?:do|write) my homework\b|^(?:print|fax|scan) (?:this|it|that|my|the)\b|\b(?:make|create|generate|export|save|give me)\b.{0,30}\b(?:pdf|powerpoint|presentation|slides? deck|word document)\b|^(?:change|reset|forgot|what(?:['’]s| is)|show(?: me)?)(?: me)? my (?:password|e-?mail address|username|profile picture)\b|^(?:i forgot my password|cancel my (?:subscription|plan|account|membership)|delete my account|upgrade my (?:plan|account))\b|\bhttps?:\/\/|^(?:call|phone|ring|text|whatsapp) (?:my |the )?(?:mum|mom|mother|dad|father|wife|husband|boss|doctor|police|\p{Lu}\p{L}+)(?: for me| now| please)?$/iu.test(
    clause,
  )
}

function mentionsTask({ current: { mentions } }: Conversation): boolean {
  return mentions.some(({ kind }) => kind === 'task')
}

function speaksOfTasks(clause: string): boolean {
  return /\b(?:tasks?|to-?dos?|todo list|reminders?|remind me|focus list|my list|don['’]?t (?:let me )?forget|agenda|i (?:need|have|must|should|gotta|ought) to\b(?! know)|i['’]ve got to|what (?:do i (?:have|need) to do|should i do|am i (?:supposed|doing)|'?s (?:on my plate|next|left to do|due|up next|on for))|what(?:['’]s| is) (?:due|next|left|on my|overdue|on (?:for )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|this|next))|(?:what|anything|something)(?: (?:do|have|that))? i (?:still )?(?:have|got|need)(?: to)? (?:on |for |planned |to do |do )?(?:today|tomorrow|tonight|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|next) (?:week|month|weekend))|(?:many |much |any )?things? (?:do i (?:still )?have |have i got |i (?:still )?have |left )?to do|what (?:have|did) i (?:already )?(?:done|finish(?:ed)?|completed?|do|g[eo]t (?:\w+ )?done|tick(?:ed)? off|accomplish(?:ed)?|manage[d]?)\b|(?:what|which)(?:['’]s| is| are)? (?:my |the )?(?:most (?:urgent|important|pressing)|top priority)(?=\??$| (?:things?|one|to do|right now|now|today|this week))|(?:what|which|how many|anything|something)(?: (?:is|are|do i have|ones?|of them|the|most|that))* (?:overdue|urgent|coming up)|what did i forget|how much (?:(?:have i got|do i have|is) (?:still |left )?to do|is still open(?=\??$))|(?:what|which)(?:['’]s| is| are)? (?:my |the )?plans? for (?:today|tomorrow|tonight|(?:this|next) \w+|\w+day)|what can wait|still on my list|i got on (?:for |after |before )|anything (?:due|overdue|for (?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|next) (?:week|month|weekend))|on (?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day))|how many (?:things|items|chores|errands) (?:are |do i have |have i got |am i )?(?:still )?(?:left|open|to do|overdue|late|due|behind)|everything (?:that is |that['’]s )?(?:due|without (?:a )?(?:due )?(?:date|day))|what else (?:is there|do i have)(?: to do)?|what(?:['’]s| is) (?:up|coming up|planned) (?:for )?(?:today|tomorrow|(?:this|next) (?:week|month|weekend))|remember to|(?:plan|organi[sz]e|structure) my (?:day|week|morning|afternoon)|what should i (?:focus|work) on|on my plate|my day\b(?! off)|my next (?:deadline|task|due date)|my deadlines|(?:mark|move|postpone|push|finish|complete|reschedule) (?:everything|all|the rest)(?: (?:that is|that's))?(?: (?:due|from|for|on))? (?:today|tomorrow|overdue|this week)|(?:do i have|is there|have i got) anything (?:due |planned |on |for |to do |with |about )|am i free|am i (?:behind|late)|(?:behind|late) on anything)\b/i.test(
    clause,
  )
}

/** A note or a flow itself, and not a field called Notes: "create a note called Opening", "list my flows". */
const pagesOfOthers =
  /^(?:create|make|write|add|new|start|open|list|show|find|read|delete|remove|how many|which|what)\b(?: (?:me|us))?(?: (?:an?|the|my|our|all|new|do we have))*\s+(?:notes?|flows?|workflows?)\b(?! (?:to|of|for|on|from|in|field|column)\b)/i

function speaksOfOthers(clause: string): boolean {
  if (pagesOfOthers.test(clause)) return true
  return /\b(?:files?|documents?|uploads?|storage|space|members?|team|colleagues?|people|users?|admins?|owners?|viewers?|invites?|invitations?|workspaces?|history|journal|audit|activity|changed|happened|health|profile|notifications?|approvals?|pictures?|images?|pdfs?|search)\b/i.test(
    clause,
  )
}

function* onTasks(conversation: Conversation, clause: string): Plan<string> {
  const verb = verbOf(clause)
  if (verb === 'add') return yield* addTasks(conversation, clause)
  if (verb === 'ask') return yield* answerTasks(conversation, clause)
  return yield* changeTasks(conversation, clause, verb)
}

/** "make it Friday", "delete that", "and call Ben too", after a turn about tasks. */
function* followUpOnTasks(conversation: Conversation, clause: string): Plan<string | undefined> {
  const last = conversation.log.findLast(
    ({ tool }) => /^(?:focus|tables|files|members)_/.test(tool) && tool !== 'tables_listTables',
  )
  if (!last || !last.tool.startsWith('focus_')) return undefined
  const verb = verbOf(clause)
  if (/^(?:(?:all )?done|finished|did it|completed|i did it|tick(?: it)? off)$/i.test(clause))
    return yield* changeTasks(conversation, 'finish it', 'finish')
  const isGoingOn =
    /^(?:and|also|plus|another|oh and)\b/i.test(conversation.current.request) && last.tool === 'focus_addTask'
  if (isGoingOn && verb === 'ask' && !/^(?:what|which|who|how|when|where|is|are|do)\b|\?$/i.test(clause))
    return yield* addTasks(conversation, `add ${clause.replace(/^(?:plus|another|oh and)\s+/i, '')}`)
  if (
    /\b(?:it|that|this|them|those|these|the (?:first|second|third|last)(?: one)?)\b/i.test(clause) &&
    verb !== 'ask' &&
    verb !== 'add'
  )
    return yield* changeTasks(conversation, clause, verb)
  if (/^(?:and|also|now|what about|how about|only|just|and what about)\b/i.test(clause)) {
    const rest = withoutPoliteness(clause.replace(/^(?:and|also|now|what about|how about|only|just)\s+/i, ''))
    return /^(?:what|how) about|only|just|now/i.test(clause) ||
      (verbOf(rest) === 'ask' && /\b(?:today|tomorrow|week|month|overdue|ones|due)\b/i.test(rest))
      ? yield* answerTasks(conversation, clause)
      : yield* addTasks(conversation, `add ${rest}`)
  }
  return undefined
}

function* namesTask(conversation: Conversation, clause: string): Plan<boolean> {
  const tasks = yield* listTasks(conversation)
  const phrase = clause
    .replace(/^(?:when|is|what|by when)\b/i, '')
    .replaceAll(/\b(?:is|are|do i|have to|need to|should i|due|done|the|my|deadline (?:for|of)?|when)\b|[?.!]/gi, ' ')
    .trim()
  return bestMatches(phrase, tasks, ({ title }) => title).length > 0
}

/** Finishes, changes or deletes a task whose title the clause names without saying that it is a task. */
function* onNamedTask(conversation: Conversation, clause: string): Plan<string | undefined> {
  const tasks = yield* listTasks(conversation)
  const verb = verbOf(clause)
  const target = titleOf(
    clause
      .replace(
        /^(?:mark|finish|complete|delete|remove|cancel|move|postpone|push|rename|reschedule|change|set|tick|check|cross|done(?: with)?|i(?:['’]ve| have)? (?:finished|done|completed)|close|reopen|make|drop)\s+(?:off\s+)?/i,
        '',
      )
      .replace(/\b(?:as )?(?:done|finished|complete[d]?)\b/gi, '')
      .replace(/\s+(?:to|by|until|as)\s+.*$/i, '')
      .replace(/\b(?:is|are|off)\s*$/i, ''),
  )
  return bestMatches(target, tasks, ({ title }) => title).length > 0
    ? yield* changeTasks(conversation, clause, verb)
    : undefined
}
