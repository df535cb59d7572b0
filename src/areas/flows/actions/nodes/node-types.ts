import { assistant } from './ai/assistant.ts'
import { aiClassify } from './ai/classify.ts'
import { aiExtract } from './ai/extract.ts'
import { aiPrompt } from './ai/prompt.ts'
import { aiSummarize } from './ai/summarize.ts'
import { crypto } from './convert/crypto.ts'
import { dateTime } from './convert/date-time.ts'
import { html } from './convert/html.ts'
import { markdown } from './convert/markdown.ts'
import { xml } from './convert/xml.ts'
import { aggregate } from './data/aggregate.ts'
import { code } from './data/code.ts'
import { compareLists } from './data/compare.ts'
import { dedupe } from './data/dedupe.ts'
import { limit } from './data/limit.ts'
import { onlyNew } from './data/only-new.ts'
import { renameFields } from './data/rename-fields.ts'
import { saveRow } from './data/save-row.ts'
import { setFields } from './data/set-fields.ts'
import { sort } from './data/sort.ts'
import { splitOut } from './data/split-out.ts'
import { summarize } from './data/summarize.ts'
import { compress } from './files/compress.ts'
import { makeFile } from './files/make-file.ts'
import { readFile } from './files/read-file.ts'
import { filter } from './logic/filter.ts'
import { ifNode } from './logic/if.ts'
import { loop } from './logic/loop.ts'
import { merge } from './logic/merge.ts'
import { noOp } from './logic/no-op.ts'
import { respond } from './logic/respond.ts'
import { stopWithError } from './logic/stop-with-error.ts'
import { subFlow } from './logic/sub-flow.ts'
import { switchNode } from './logic/switch.ts'
import { unsupported } from './logic/unsupported.ts'
import { wait } from './logic/wait.ts'
import { called, error } from './triggers/called.ts'
import { connected, isConnected } from './triggers/connected.ts'
import { form } from './triggers/form.ts'
import { mail } from './triggers/mail.ts'
import { manual } from './triggers/manual.ts'
import { event, rowAdded, rowChanged } from './triggers/rows.ts'
import { schedule } from './triggers/schedule.ts'
import { webhook } from './triggers/webhook.ts'
import { httpRequest } from './web/http-request.ts'
import { rss } from './web/rss.ts'
import { webPage } from './web/web-page.ts'
import type { NodeType } from './node-type.ts'

/** The kinds of nodes of the engine itself. Nodes for actions are made from the actions. */
export const nodeTypes: readonly NodeType[] = [
  // Triggers
  manual,
  schedule,
  webhook,
  mail,
  form,
  rowAdded,
  rowChanged,
  event,
  called,
  error,
  // Logic
  ifNode,
  switchNode,
  filter,
  loop,
  merge,
  wait,
  subFlow,
  respond,
  stopWithError,
  noOp,
  unsupported,
  // Data
  setFields,
  renameFields,
  aggregate,
  summarize,
  splitOut,
  sort,
  limit,
  dedupe,
  compareLists,
  saveRow,
  onlyNew,
  code,
  dateTime,
  html,
  markdown,
  xml,
  crypto,
  // Files
  makeFile,
  readFile,
  compress,
  // Web
  httpRequest,
  webPage,
  rss,
  // AI
  aiPrompt,
  aiExtract,
  aiClassify,
  aiSummarize,
  assistant,
]

const byType = new Map<string, NodeType>(nodeTypes.map((each) => [each.type, each]))

export function findNodeType(type: string): NodeType | undefined {
  return byType.get(type) ?? (isConnected(type) ? connected : undefined)
}

export function isTrigger(type: string): boolean {
  return findNodeType(type)?.group === 'trigger'
}
