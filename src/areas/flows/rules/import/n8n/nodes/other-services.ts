import { defined, recordsOf, textAt, textOf, valueAt } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { expressionOf } from '../templates.ts'
import { need, secretNeed, step, type Translation, type TranslationContext, type Translators } from '../translation.ts'
import { callService } from './call-service.ts'
import { replyToMail, sendMail } from './mail/mail.ts'

/** Services whose nodes are not one request by resource and operation. */
export const otherServices: Translators = {
  gmail: translateGmail,
  telegram: translateTelegram,
  discord: translateDiscord,
  facebookGraphApi: translateFacebook,
}

function translateGmail(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const resource = textOf(parameters['resource']) ?? (node.version < 2 ? 'draft' : 'message')
  const operation = textOf(parameters['operation']) ?? (resource === 'message' ? 'send' : 'create')
  if (resource === 'message' && operation === 'send') return sendMail(node, context)
  if (['message', 'thread'].includes(resource) && operation === 'reply') return replyToMail(node, context)
  if (resource !== 'draft' || operation !== 'create') return callService('gmail', node, context)
  const part = (parameter: unknown) => expressionOf(context.value(parameter ?? ''))
  const to = part(valueAt(parameters, 'options.sendTo') ?? valueAt(parameters, 'additionalFields.toList'))
  const mail = `("To: " + ${to} + "\\r\\nSubject: " + ${part(parameters['subject'])} + "\\r\\nContent-Type: text/html; charset=utf-8\\r\\n\\r\\n" + ${part(parameters['message'])})`
  const raw = `{{ ${mail}.base64Encode().replaceAll("+", "-").replaceAll("/", "_") }}`
  return {
    ...step('flow.http', {
      method: 'POST',
      url: 'https://gmail.googleapis.com/gmail/v1/users/me/drafts',
      bodyType: 'json',
      body: { message: defined({ raw, threadId: context.value(valueAt(parameters, 'options.threadId')) }) },
    }),
    needs: [secretNeed('Gmail')],
  }
}

/** A file is two requests: where it is, then its bytes. */
function translateTelegram(node: N8nNode, context: TranslationContext): Translation {
  const request = callService('telegram', node, context)
  const { parameters } = node
  if (textOf(parameters['resource']) !== 'file' || parameters['download'] === false) return request
  return {
    ...request,
    steps: [
      ...request.steps,
      {
        type: 'flow.http',
        parameters: {
          url: 'https://api.telegram.org/file/bot{secret}/{{ $json.result.file_path }}',
          responseType: 'file',
        },
      },
    ],
    messages: ['Telegram is called by two HTTP requests: pick the secret in both.'],
  }
}

/** By the address of a webhook, or as a bot. */
function translateDiscord(node: N8nNode, context: TranslationContext): Translation {
  const { parameters, version } = node
  const isWebhook = version < 2 || textOf(parameters['authentication']) === 'webhook'
  if (!isWebhook) return callService('discord', node, context)
  const own = context.text(parameters['webhookUri'])
  const content = context.value(parameters['content'] ?? parameters['text'] ?? '')
  return {
    ...step('flow.http', {
      method: 'POST',
      url: own || 'https://discord.com/api/webhooks/YOUR-WEBHOOK',
      bodyType: 'json',
      body: { content },
    }),
    needs: own === '' ? [need('address', 'url', 'Put the address of your Discord webhook into the URL.')] : [],
  }
}

function translateFacebook(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const { text, value } = context
  const method = textOf(parameters['httpRequestMethod']) ?? 'GET'
  const query = recordsOf(valueAt(parameters, 'options.queryParameters.parameter')).map((pair) => [
    text(pair['name']),
    value(pair['value'] ?? ''),
  ])
  const path = [textOf(parameters['graphApiVersion']) || 'v20.0', text(parameters['node']), text(parameters['edge'])]
  const isFile = parameters['sendBinaryData'] === true
  const [field = 'file', file] = text(parameters['binaryPropertyName'] ?? 'file:data').split(':')
  return {
    ...step(
      'flow.http',
      defined({
        method,
        url: `${textOf(parameters['hostUrl']) === 'graph-video.facebook.com' ? 'https://graph-video.facebook.com' : 'https://graph.facebook.com'}/${path.filter(Boolean).join('/')}`,
        query: query.length > 0 ? Object.fromEntries(query) : fieldsQuery(node, context),
        ...(isFile && { bodyType: 'multipart', body: {}, files: { [field]: file ?? 'data' } }),
      }),
    ),
    needs: [secretNeed('Facebook')],
  }
}

function fieldsQuery({ parameters }: N8nNode, { text }: TranslationContext): { fields: string } | undefined {
  const names = recordsOf(valueAt(parameters, 'options.fields.field')).map((each) => textAt(each, 'name') ?? '')
  return names.length > 0 ? { fields: text(names.join(',')) } : undefined
}
