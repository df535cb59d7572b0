import type { LanguageModelV4 } from '@ai-sdk/provider'
import { newId } from '#platform/contract/id.ts'
import { cast } from './cast.ts'
import { converse } from '../requests/converse.ts'
import type { TestApp } from './test-app.ts'

type Graph = { nodes: { id: string; type: string; parameters: unknown; approval?: string }[] }
type Flow = { draft: Graph; problems: unknown[]; isActive: boolean }

/** Describes a flow to a model, perhaps in several messages, and reads the flow that it made. */
export async function describeFlow(
  app: TestApp,
  model: LanguageModelV4,
  sentences: readonly string[],
  answers: readonly string[] = [],
) {
  const owner = app.as('owner')
  const { account } = app.cast.owner
  const caller = { kind: 'agent', id: newId(), person: owner.person, account, allowed: ['*'], role: 'owner' } as const
  const context = [
    'Context:',
    'now: 2026-11-18T09:14:00+01:00',
    'time zone: Europe/Berlin',
    'locale: en-US',
    `person: ${cast.owner.name}`,
  ].join('\n')
  const conversation = converse(app.running, caller, model, context, [...answers])
  let said = ''
  let id: string | undefined
  for (const sentence of sentences) {
    const { answer, asked, calls } = await conversation.say(sentence)
    said = answer || (asked ?? '')
    const made = calls.find(({ tool, failed }) => tool === 'flows_create' && !failed)?.result
    if (made) ({ id } = made as { id: string })
  }
  const flow = id === undefined ? undefined : await owner.callNamed<Flow>('flows.read', { id })
  return { said, id, graph: flow?.draft, problems: flow?.problems ?? [], isActive: flow?.isActive ?? false }
}
