import { choiceOf, defined, textAt, textOf } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import { secretNeed, type Step, type Translation, type TranslationContext } from '../../translation.ts'

/** Pictures and sound of OpenAI, which models here do not do: requests to its API. Undefined for everything else. */
export function openAiRequest(node: N8nNode, context: TranslationContext): Translation | undefined {
  const steps = requests[`${textOf(node.parameters['resource'])}.${operationOf(node)}`]?.(node, context)
  return (
    steps && {
      steps,
      needs: [secretNeed('OpenAI')],
      messages: ['OpenAI is called by an HTTP request. Compare its fields with the node in n8n.'],
    }
  )
}

type Steps = Translation['steps']

function operationOf({ parameters }: N8nNode): string {
  const usual: Record<string, string> = { image: 'generate', audio: 'generate' }
  return textOf(parameters['operation']) ?? usual[textOf(parameters['resource']) ?? ''] ?? ''
}

const requests: Readonly<Record<string, (node: N8nNode, context: TranslationContext) => Steps>> = {
  'image.generate': generateImage,
  'image.create': generateImage,
  'image.analyze': analyzeImage,
  'audio.generate': ({ parameters }, { value }) => [
    http('/audio/speech', {
      responseType: 'file',
      bodyType: 'json',
      body: {
        model: value(parameters['model'] ?? 'tts-1'),
        input: value(parameters['input'] ?? ''),
        voice: value(parameters['voice'] ?? 'alloy'),
      },
    }),
  ],
  'audio.transcribe': (node, context) => [sound('/audio/transcriptions', node, context)],
  'audio.translate': (node, context) => [sound('/audio/translations', node, context)],
}

function http(path: string, parameters: Step['parameters']): Step {
  return {
    type: 'flow.http',
    parameters: { method: 'POST', url: `https://api.openai.com/v1${path}`, timeoutSeconds: 300, ...parameters },
  }
}

function sound(path: string, { parameters }: N8nNode, { text, value }: TranslationContext): Step {
  const language = textAt(parameters, 'options.language')
  return http(path, {
    bodyType: 'multipart',
    body: defined({ model: 'whisper-1', language: language === undefined ? undefined : value(language) }),
    files: { file: text(parameters['binaryPropertyName'] ?? 'data') || 'data' },
  })
}

function generateImage({ parameters }: N8nNode, { value, text }: TranslationContext): Steps {
  const model = text(choiceOf(parameters['model'] ?? parameters['modelId'])) || 'dall-e-3'
  const size = textAt(parameters, 'options.size')
  const body = defined({
    model,
    prompt: value(parameters['prompt'] ?? ''),
    size: size === undefined ? undefined : value(size),
    // Newer models always answer in this form and refuse to be asked for it.
    response_format: model.startsWith('gpt-image') ? undefined : 'b64_json',
  })
  const file = { format: 'base64', content: '{{ $json.b64_json }}', name: 'image.png', mediaType: 'image/png' }
  const field = textAt(parameters, 'options.binaryPropertyOutput') ?? 'data'
  return [
    http('/images/generations', { bodyType: 'json', body }),
    { type: 'flow.splitOut', parameters: { field: 'data' } },
    { type: 'flow.makeFile', parameters: { ...file, field: text(field) || 'data' } },
  ]
}

function analyzeImage({ parameters }: N8nNode, { value, text }: TranslationContext): Steps {
  const isFile = textOf(parameters['inputType']) === 'base64'
  const url = isFile ? 'data:image/png;base64,{{ $json.picture }}' : value(parameters['imageUrls'] ?? '')
  const content = [
    { type: 'text', text: value(parameters['text'] ?? 'What is in this image?') },
    { type: 'image_url', image_url: { url } },
  ]
  const model = text(choiceOf(parameters['modelId'] ?? parameters['model'])) || 'gpt-4o'
  const ask = http('/chat/completions', { bodyType: 'json', body: { model, messages: [{ role: 'user', content }] } })
  const answer: Step = {
    type: 'flow.set',
    parameters: { fields: [{ name: 'content', value: '{{ $json.choices[0].message.content }}' }] },
  }
  if (!isFile) return [ask, answer]
  const field = text(parameters['binaryPropertyName'] ?? 'data') || 'data'
  return [{ type: 'flow.readFile', parameters: { format: 'base64', field, name: 'picture' } }, ask, answer]
}
