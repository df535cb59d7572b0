import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { Action, Example } from '../../../contract/action.ts'
import { isRole } from '../../../contract/permission.ts'
import type { Implementation } from '../../actions/implementation.ts'
import { listInputFields, type InputField } from '../../actions/list-input-fields.ts'
import { contentSecurityPolicy } from '../headers.ts'
import { nonceOf, type HttpEnv } from '../env.ts'
import { describeNeeds, formatRequest } from './examples.ts'
import { apiDocument } from './openapi.ts'
import { referenceStyle } from './style.ts'

/** The API reference: /api/v1/openapi.json for programs, /api/v1 for people. */
export function registerApiReference(
  app: Hono<HttpEnv>,
  implementations: readonly Implementation[],
  publicUrl: string,
): void {
  const actions = implementations.map(({ action }) => action)
  app.get('/api/v1/openapi.json', (c) => c.json(apiDocument(actions, publicUrl)))
  app.get('/api/v1', (c) => {
    c.header('content-security-policy', contentSecurityPolicy({ nonce: nonceOf(c), dev: false }))
    return c.html(referencePage(actions, publicUrl, nonceOf(c)))
  })
}

function referencePage(actions: readonly Action[], publicUrl: string, nonce: string) {
  const groups = Map.groupBy(actions, (action) => action.name.split('.')[0] ?? '')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API reference · Taaskly</title>
        <meta name="description" content="Everything Taaskly can do, over HTTP." />
        <style nonce="${nonce}">
          ${raw(referenceStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>API reference</h1>
          <p>
            Every action below is one HTTP call to <code>${publicUrl}/api/v1</code>, with an API key:
            <code>Authorization: Bearer &lt;key&gt;</code>. For programs:
            <a href="/api/v1/openapi.json">openapi.json</a>.
          </p>
          <p>
            An error has a status of 400 or higher and the body
            <code>{"error": {"code", "message", "requestId", "issues"}}</code>.
          </p>
        </header>
        <nav aria-label="Actions">
          ${[...groups].map(
            ([group, members]) =>
              html`<h2>${group}</h2>
                <ul>
                  ${members.map(({ name, title }) => html`<li><a href="#${name}">${title}</a></li>`)}
                </ul>`,
          )}
        </nav>
        <main>${actions.map(actionSection)}</main>
      </body>
    </html>`
}

function actionSection(action: Action) {
  const [method = '', path = ''] = action.rest.split(' ')
  const fields = Map.groupBy(listInputFields(action), ({ path }) => path)
  return html`<section id="${action.name}">
    <h2>${action.title} <span class="effect ${action.effect}">${effectLabels[action.effect]}</span></h2>
    <p class="route"><b>${method}</b> /api/v1${path}</p>
    <p>${action.description}</p>
    <p class="meta">
      <code>${action.name}</code> · ${isRole(action.permission) ? `role ${action.permission}` : action.permission} ·
      ${action.surfaces.includes('api') ? 'API key or session' : 'session only'}
    </p>
    ${
      fields.size === 0
        ? ''
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Type</th>
                <th scope="col">Required</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              ${[...fields].map(([path, variants]) => fieldRow(path, variants))}
            </tbody>
          </table>`
    }
    ${(action.examples ?? []).map((example) => exampleHtml(action, example))}
    <details>
      <summary>Answer</summary>
      <pre>${JSON.stringify(z.toJSONSchema(action.output, { io: 'output', unrepresentable: 'any' }), null, 2)}</pre>
    </details>
  </section>`
}

function fieldRow(path: string, variants: readonly InputField[]) {
  const types = new Set(variants.map(({ schema }) => describeType(schema)))
  const descriptions = new Set(variants.flatMap(({ description = [] }) => description))
  return html`<tr>
    <td><code>${path}</code></td>
    <td>${[...types].join(' or ')}</td>
    <td>${variants.every(({ required }) => required) ? 'yes' : 'no'}</td>
    <td>${[...descriptions].join(' ')}</td>
  </tr>`
}

function exampleHtml(action: Action, example: Example) {
  const needs = describeNeeds(example).replaceAll('`', '')
  return html`<p class="meta">Example${needs && `: ${needs}`}</p>
    <pre>${formatRequest(action, example)}</pre>`
}

const effectLabels = { read: 'Read', write: 'Write', send: 'Send', destroy: 'Delete' }

function describeType(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'anything'
  if ('const' in schema) return JSON.stringify(schema.const)
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.join(' | ')
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.map(describeType).join(' or ')
  if ('items' in schema) return `list of ${describeType(schema.items)}`
  const limits = [
    'format' in schema ? String(schema.format) : '',
    'maxLength' in schema && !('format' in schema) ? `up to ${String(schema.maxLength)} characters` : '',
    'minimum' in schema && 'maximum' in schema ? `${String(schema.minimum)} to ${String(schema.maximum)}` : '',
  ].filter(Boolean)
  const type = 'type' in schema ? String(schema.type) : 'anything'
  return limits.length ? `${type}, ${limits.join(', ')}` : type
}
