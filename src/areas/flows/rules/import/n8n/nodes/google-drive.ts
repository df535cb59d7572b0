import { choiceOf, defined, textAt, textOf } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { services } from '../services/services.ts'
import { secretNeed, unsupported, type Translation, type TranslationContext } from '../translation.ts'
import { serviceRequest } from './service-request.ts'

/** An upload is two requests: the bytes, then their name and folder. Everything else is one. */
export function translateDrive(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const resource = textOf(parameters['resource']) ?? 'file'
  const operation = textOf(parameters['operation']) ?? 'upload'
  const isText = operation === 'createFromText'
  const service = services['googleDrive']
  if (resource === 'file' && (isText || operation === 'upload')) return upload(node, context, isText)
  return service ? serviceRequest(node, service, context) : unsupported(node, 'Google Drive is not known here.')
}

function upload({ parameters }: N8nNode, { value, text }: TranslationContext, isText: boolean): Translation {
  const file = text(parameters['inputDataFieldName'] ?? parameters['binaryPropertyName']) || 'data'
  const parent = text(choiceOf(parameters['folderId'] ?? parameters['parents']))
  const name = parameters['name'] ?? textAt(parameters, 'options.name')
  return {
    steps: [
      {
        type: 'flow.http',
        parameters: {
          method: 'POST',
          url: 'https://www.googleapis.com/upload/drive/v3/files?uploadType=media',
          ...(isText ? { bodyType: 'text', body: value(parameters['content'] ?? '') } : { bodyType: 'file', file }),
        },
      },
      {
        type: 'flow.http',
        parameters: defined({
          method: 'PATCH',
          url: `https://www.googleapis.com/drive/v3/files/{{ $json.id }}${parent === '' || parent === 'root' ? '' : `?addParents=${parent}`}`,
          bodyType: 'json',
          body: { name: name === undefined || name === '' ? '{{ $json.name }}' : value(name) },
        }),
      },
    ],
    needs: [secretNeed('Google Drive')],
    messages: ['Google Drive is called by two HTTP requests: pick the secret in both.'],
  }
}
