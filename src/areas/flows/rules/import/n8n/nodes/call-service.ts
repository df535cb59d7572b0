import type { N8nNode } from '../n8n-workflow.ts'
import { services } from '../services/services.ts'
import { unsupported, type Translation, type TranslationContext } from '../translation.ts'
import { providerAction } from './provider-action.ts'
import { operationOf, serviceRequest } from './service-request.ts'

/** An action of the area that knows the service if there is one for this, else a request. */
export function callService(type: string, node: N8nNode, context: TranslationContext): Translation {
  const service = services[type]
  if (!service) return unsupported(node, `There is no “${node.fullType}” here.`)
  const operation = operationOf(node.parameters, service).join('.')
  return providerAction(node, operation, service.title, context) ?? serviceRequest(node, service, context)
}
