import { textOf } from './json.ts'
import type { N8nNode } from './n8n-workflow.ts'
import { ask } from './nodes/ai/ask.ts'
import { tasks } from './nodes/ai/tasks.ts'
import { translateVectorStore } from './nodes/ai/vector-stores.ts'
import { callService } from './nodes/call-service.ts'
import { data } from './nodes/data.ts'
import { files } from './nodes/files.ts'
import { formats } from './nodes/formats.ts'
import { translateDrive } from './nodes/google-drive.ts'
import { translateHttp } from './nodes/http.ts'
import { logic } from './nodes/logic.ts'
import { mail } from './nodes/mail/mail.ts'
import { mailTriggers } from './nodes/mail/mail-triggers.ts'
import { otherServices } from './nodes/other-services.ts'
import { pollTriggers } from './nodes/poll-triggers.ts'
import { providerAction, withConnection } from './nodes/provider-action.ts'
import { isSendAndWait, thenWait, withFormAddress } from './nodes/send-and-wait.ts'
import { tables } from './nodes/tables/tables.ts'
import { training } from './nodes/training.ts'
import { serviceTrigger, triggers } from './nodes/triggers.ts'
import { services } from './services/services.ts'
import { webhookServices } from './services/triggers.ts'
import { step, unsupported, type Translation, type TranslationContext, type Translators } from './translation.ts'

/** By the type of n8n. */
export const translators: Translators = {
  ...triggers,
  ...pollTriggers,
  ...logic,
  ...data,
  ...formats,
  ...files,
  ...tables,
  ...mail,
  ...mailTriggers,
  ...ask,
  ...tasks,
  ...otherServices,
  ...training,
  httpRequest: translateHttp,
  httpRequestTool: translateHttp,
  graphql: translateGraphql,
  executionData: () => step('flow.noOp'),
  evaluation: () => step('flow.noOp'),
  debugHelper: ({ parameters }) =>
    textOf(parameters['category']) === 'throwError'
      ? step('flow.stopWithError', { message: textOf(parameters['throwErrorMessage']) || 'The flow stopped.' })
      : step('flow.noOp'),
  googleDrive: translateDrive,
}

export function translateNode(node: N8nNode, context: TranslationContext): Translation {
  const translation = isSendAndWait(node)
    ? thenWait(node, context, translateOne(withFormAddress(node), context))
    : translateOne(node, context)
  return withConnection(translation, node, context)
}

function translateOne(node: N8nNode, context: TranslationContext): Translation {
  const known = Object.hasOwn(translators, node.type) ? translators[node.type] : undefined
  if (known) return known(node, context)
  if (node.type.startsWith('langchain.vectorStore')) return translateVectorStore(node, context)
  const service = Object.hasOwn(webhookServices, node.type) ? webhookServices[node.type] : undefined
  if (service !== undefined) return providerAction(node, '', service, context) ?? serviceTrigger(node, service)
  const type = node.type.replace(/^community\./, '').replace(/Tool$/, '')
  if (Object.hasOwn(services, type)) return callService(type, node, context)
  return unsupported(node, `There is no “${node.fullType}” here.`)
}

function translateGraphql({ parameters }: N8nNode, { value, text }: TranslationContext): Translation {
  const isAuthenticated = (textOf(parameters['authentication']) ?? 'none') !== 'none'
  return {
    ...step('flow.http', {
      method: 'POST',
      url: text(parameters['endpoint']),
      bodyType: 'json',
      body: { query: value(parameters['query'] ?? ''), variables: value(parameters['variables'] ?? {}) },
    }),
    needs: isAuthenticated ? [{ kind: 'secret', field: 'secret', message: 'Pick the secret for this request.' }] : [],
  }
}
