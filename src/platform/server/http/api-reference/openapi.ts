import { z } from 'zod'
import type { Action } from '../../../contract/action.ts'
import { isRole } from '../../../contract/permission.ts'
import { inputSchemaOf } from '../../actions/input-schema.ts'
import { bodyOf, openApiExamples } from './examples.ts'
import { inputFieldsByPlacement } from './input-fields.ts'
import { extractDefinitions } from './extract-definitions.ts'

/** The OpenAPI 3.1 document of all actions. */
export function apiDocument(actions: readonly Action[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = { Refusal: refusalSchema }
  for (const action of actions) {
    const [method = '', path = ''] = action.rest.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(action, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Taaskly',
      version: '1',
      description: 'Everything Taaskly can do. Call it with an API key: `Authorization: Bearer <key>`.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key.' },
        session: { type: 'apiKey', in: 'cookie', name: 'taaskly.session_token', description: 'A signed-in person.' },
      },
      schemas,
    },
  }
}

/** Adds the shared parts of the action's schemas to `schemas`. */
function operation(action: Action, schemas: Record<string, unknown>) {
  const schema = extractDefinitions(inputSchemaOf(action), `${action.name}.input`, schemas)
  const output = z.toJSONSchema(action.output, { io: 'output', unrepresentable: 'any' })
  const fields = schema.properties ?? {}
  const placement = inputFieldsByPlacement(action)
  const required = schema.required ?? []
  const parameterSchema = (name: string) => ({
    ...descriptionOf(fields[name]),
    schema: fields[name],
    ...openApiExamples(action, (input) => input[name]),
  })
  return {
    operationId: action.name,
    summary: action.title,
    description: `${action.description} ${permissionText(action)}`,
    tags: [action.name.split('.')[0]],
    'x-effect': action.effect,
    'x-surfaces': action.surfaces,
    ...(action.permission === 'anyone'
      ? { security: [] }
      : action.surfaces.includes('api')
        ? {}
        : { security: [{ session: [] }] }),
    parameters: [
      ...placement.path.map((name) => ({ name, in: 'path', required: true, ...parameterSchema(name) })),
      ...placement.query.map((name) => ({
        name,
        in: 'query',
        required: required.includes(name),
        ...parameterSchema(name),
      })),
    ],
    ...(placement.body.length > 0
      ? {
          requestBody: {
            required: placement.body.some((name) => required.includes(name)),
            content: {
              'application/json': {
                schema: (action.bodyField && fields[action.bodyField]) ?? {
                  type: 'object',
                  properties: Object.fromEntries(placement.body.map((name) => [name, fields[name]])),
                  required: required.filter((name) => placement.body.includes(name)),
                  additionalProperties: false,
                },
                ...openApiExamples(action, (input) => bodyOf(action, input)),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': { schema: extractDefinitions(output, `${action.name}.output`, schemas) },
        },
      },
      default: {
        description: 'Refused: what happened, and what to do.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** OpenAPI readers show the description of a parameter, not that of its schema. */
function descriptionOf(schema: unknown): { description?: string } {
  const { description } = Object(schema)
  return typeof description === 'string' ? { description } : {}
}

function permissionText({ permission, surfaces }: Action): string {
  const text = isRole(permission) ? `Needs the role ${permission}.` : permissionLabels[permission]
  return surfaces.includes('api') ? text : `${text} Not with an API key.`
}

const permissionLabels = {
  anyone: 'Anyone may.',
  'signed-in': 'Anyone who is signed in may.',
  'installation-admin': "Only the installation's admin may.",
}

const refusalSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', examples: ['input.wrong'] },
        message: { type: 'string' },
        requestId: { type: 'string' },
        issues: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
        },
      },
    },
  },
}
