import type { ColumnType, Generated } from 'kysely'
import type { ModelMessage } from '#platform/server/models/model-message.ts'
import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Block, Question, Usage } from './contract/answer.ts'
import type { Policies } from './contract/policies.ts'
import type { ProposalState, StoredCall } from './contract/proposal.ts'

export type AgentTables = {
  agents: {
    id: Id
    account_id: Id
    handle: string
    name: string
    instructions: Generated<string>
    allowed: Generated<string[]>
    policies: Json<Policies>
    created_by: Id | null
    created_at: Generated<string>
  }
  agent_sessions: {
    id: Id
    account_id: Id
    person_id: Id
    agent_id: Id
    title: string
    is_renamed: Generated<boolean>
    pinned_at: Generated<string | null>
    model_provider: string | null
    model_id: string | null
    leaf_id: Generated<Id | null>
    tools: Generated<string[]>
    created_at: Generated<string>
    updated_at: Generated<string>
    removed_at: Generated<string | null>
  }
  agent_messages: {
    id: Id
    account_id: Id
    person_id: Id
    session_id: Id
    parent_id: Id | null
    role: 'person' | 'answer'
    text: string | null
    files: Generated<Id[]>
    mentions: Json<MentionedItem[]>
    queued_for: Generated<Id | null>
    run_id: Generated<Id | null>
    blocks: Json<Block[] | null>
    transcript: Json<ModelMessage[] | null>
    usage: Json<Usage | null>
    context_tokens: Generated<number | null>
    summary: Generated<string | null>
    is_proposal: Generated<boolean>
    created_at: Generated<string>
  }
  agent_proposals: {
    answer_id: Id
    account_id: Id
    person_id: Id
    calls: Json<StoredCall[]>
    state: Generated<ProposalState>
    problem: Generated<string | null>
    run_id: Generated<Id | null>
    created_at: Generated<string>
  }
  agent_questions: {
    id: Id
    account_id: Id
    person_id: Id
    session_id: Id
    run_id: Id
    questions: Json<Question[]>
    answers: Json<string[] | null>
    created_at: Generated<string>
    answered_at: Generated<string | null>
  }
}

/** Read as a value, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>
