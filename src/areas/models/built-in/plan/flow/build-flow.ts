import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { capitalize } from '../../language/words.ts'
import type { Speaker } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import type { FlowRequest } from '../../understand/flow/flow-request.ts'
import { askPerson } from '../ask.ts'
import { callTool, readTool, type Plan } from '../plan.ts'
import { listMembers, listTables } from '../workspace.ts'
import { graphOf, withStep, type FlowSoFar, type NodeDraft } from './node-draft.ts'
import { openTrigger } from './open-trigger.ts'
import { draftStep } from './steps.ts'
import { ifNode } from './two-ways.ts'
import { changeNodes, hasAddress, watchedPages } from './web-steps.ts'

const maxSteps = 8
const asksForApproval =
  /^(?:ask|wait for|get|request|require)\b.*\b(?:me|approval|permission|confirmation|ok|okay|us)\b(?!.*@)/i
const whenChanged =
  /\s*\b(?:only )?(?:when(?:ever)?|if|once|as soon as)\b (?:it|they|the \w+|something|anything)(?: there| on it)?(?: has| have)? chang(?:es?|ed)\b.*$/i

/** Builds a flow from a sentence, as a draft. */
export function* buildFlow(conversation: Conversation, request: FlowRequest): Plan<string> {
  const members = yield* listMembers(conversation)
  const speaker: Speaker = { now: conversation.now, members }
  const { branch } = request
  const steps = request.steps.length > 0 || branch ? request.steps : yield* askForSteps(conversation)
  if (steps.length === 0 && !branch)
    return 'Tell me what the flow should do: “every weekday at 9 add a task Review inbox”.'
  const opened = yield* openTrigger(conversation, request, speaker)
  if (typeof opened === 'string') return opened
  const { node, data, filter } = opened
  const start: Drafted = {
    nodes: filter ? [node, filter] : [node],
    data,
    dataNode: node.name,
    lastNode: (filter ?? node).name,
    sentence: request.sentence,
    ...(request.trigger.kind === 'schedule' && { when: request.trigger.when }),
    notes: [],
  }
  const before = yield* draftSteps(conversation, steps, start, speaker)
  if (typeof before === 'string') return before
  if (!branch) return yield* saveFlow(conversation, request, graphOf(before.nodes), before)
  const decision = ifNode(branch.condition, before, speaker)
  if (typeof decision === 'string') return `${decision} I have not made the flow.`
  const decided: Drafted = { ...before, ...withStep(before, { nodes: [decision] }) }
  const yes = yield* draftSteps(conversation, branch.yes, decided, speaker)
  if (typeof yes === 'string') return yes
  const no = yield* draftSteps(conversation, branch.no, { ...decided, nodes: yes.nodes, notes: yes.notes }, speaker)
  if (typeof no === 'string') return no
  const otherwise = { at: decided.nodes.length - 1, nodes: no.nodes.slice(yes.nodes.length) }
  return yield* saveFlow(conversation, request, graphOf(yes.nodes, otherwise), no)
}

type Drafted = FlowSoFar & { readonly notes: readonly string[] }

/** The nodes for some commands, one after the other; a text says what is missing. */
function* draftSteps(
  conversation: Conversation,
  steps: readonly string[],
  start: Drafted,
  speaker: Speaker,
): Plan<Drafted | string> {
  let soFar: FlowSoFar = start
  const notes = [...start.notes]
  const isWatching = whenChanged.test(start.sentence) && steps.some(hasAddress)
  let needsApproval = false
  for (const step of steps.slice(0, maxSteps)) {
    if (asksForApproval.test(step)) {
      needsApproval = true
      continue
    }
    const draft = yield* draftStep(conversation, isWatching ? step.replace(whenChanged, '') : step, soFar, speaker)
    if (typeof draft === 'string') return `${draft} I have not made the flow.`
    soFar = withStep(soFar, needsApproval ? { ...draft, nodes: withApproval(draft.nodes) } : draft)
    needsApproval = false
    if (draft.note !== undefined) notes.push(draft.note)
    if (!isWatching || !hasAddress(step)) continue
    const watched = yield* rememberPage(conversation, soFar)
    if (typeof watched === 'string') return watched
    soFar = withStep(soFar, watched)
    notes.push(`What the page says is stored in the table ${watchedPages.name}. The first run finds it new.`)
  }
  if (needsApproval) return 'Tell me what should happen after you approve it. I have not made the flow.'
  return { ...soFar, notes }
}

function* askForSteps(conversation: Conversation): Plan<string[]> {
  const answer = yield* askPerson(conversation, 'What should the flow do?')
  return answer === undefined ? [] : [answer]
}

/** The last node of the step waits until a person approves it. */
function withApproval(nodes: readonly NodeDraft[]): NodeDraft[] {
  return nodes.map((node, index) => (index === nodes.length - 1 ? { ...node, approval: 'ask' } : node))
}

const created = z.object({ id: z.string() })
const added = z.object({ ids: z.array(z.string()) })

/** A flow remembers nothing between runs, so what a page said is a row of a table. */
function* rememberPage(conversation: Conversation, soFar: FlowSoFar): Plan<{ nodes: readonly NodeDraft[] } | string> {
  const url = soFar.nodes.at(-1)?.parameters['url']
  const tables = yield* listTables(conversation)
  const tableId =
    tables.find(({ name }) => name === watchedPages.name)?.id ??
    (yield* readTool(conversation, created, 'tables_createTable', { ...watchedPages, rowWord: 'page' }))?.id
  const rows =
    tableId === undefined
      ? undefined
      : yield* readTool(conversation, added, 'tables_addRows', { tableId, rows: [{ Address: url }] })
  const rowId = rows?.ids[0]
  if (tableId === undefined || rowId === undefined)
    return `I could not make the table ${watchedPages.name}, so I have not made the flow.`
  return { nodes: changeNodes(tableId, rowId, soFar) }
}

const saved = z.object({ id: z.string().optional(), problems: z.array(z.object({ message: z.string() })).default([]) })

function* saveFlow(
  conversation: Conversation,
  { sentence, flowId }: FlowRequest,
  graph: ReturnType<typeof graphOf>,
  { notes }: Pick<Drafted, 'notes'>,
): Plan<string> {
  const name = nameOf(sentence)
  const reply = yield* flowId === undefined
    ? callTool(conversation, 'flows_create', { name, description: sentence, graph })
    : callTool(conversation, 'flows_saveDraft', { id: flowId, graph })
  if (!reply.isOk) return `I could not make the flow: ${reply.message}`
  const { id = flowId ?? '', problems } = saved.parse(reply.value)
  const others = new Set(graph.edges.flatMap((edge) => ('output' in edge ? edge.to : [])))
  const lines = graph.nodes.map(
    ({ id: own, name: node, approval }, index) =>
      `${index + 1}. ${others.has(own) ? 'Otherwise: ' : ''}${plain(node)}${approval ? ', after you have approved it' : ''}`,
  )
  const open = problems.map(({ message }) => `- ${plain(message)}`)
  return [
    `${flowId === undefined ? `I made the flow [${plain(name)}](/flows/${id})` : `I built the steps of [the flow](/flows/${id})`}:`,
    lines.join('\n'),
    ...notes,
    ...(open.length > 0 ? [`Before it can run:\n\n${open.join('\n')}`] : []),
    'It is a draft: nothing runs yet. Open it to try it, and publish it when it does what you want. I can publish it too: say “publish it”.',
  ].join('\n\n')
}

function nameOf(sentence: string): string {
  const words = capitalize(sentence).split(/\s+/)
  const short = words.reduce((name, word) => (name.length + word.length < 60 ? `${name} ${word}` : name), '').trim()
  return short.replace(/[\s,:;]+(?:and|to|with|the|a|of|in|for)?$/i, '') || 'New flow'
}
