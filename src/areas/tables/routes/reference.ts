import { html, raw } from 'hono/html'
import { refuse } from '#platform/contract/refusal.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { contentSecurityPolicy } from '#platform/server/http/headers.ts'
import { nonceOf } from '#platform/server/http/env.ts'
import { requestLimits } from '#platform/server/http/request-limits.ts'
import { referenceStyle } from '#platform/server/http/api-reference/style.ts'
import { requireExternalAccess, runAction } from '#platform/server/actions/run-action.ts'
import type { Field } from '../contract/field.ts'
import { readTable, type Table } from '../contract/tables.ts'
import { exampleValue } from '../rules/examples.ts'
import { typeOf } from '../rules/field-types.ts'

/**
 * The API reference of one table with its own fields: /tables/{id}/api. A link cannot send a header, so the workspace
 * may be in the URL.
 */
export const tableReferenceRoutes: RegisterRoutes = (app, running, findCaller) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running)

  app.get('/tables/:id/api', async (c) => {
    limitByNetwork(c)
    const headers = new Headers(c.req.raw.headers)
    const workspace = c.req.query('workspace')
    if (workspace) headers.set('x-workspace', workspace)
    const caller = await findCaller(new Request(c.req.url, { headers }))
    limitByCaller(c, caller)
    requireExternalAccess(readTable, caller)
    const action = running.registry.find(readTable.name)
    if (!action) return refuse('tables.not-found', 404, 'There is no such table in this workspace.')
    const requestContext = { requestId: c.get('requestId') }
    const { answer } = await runAction(running, action, caller, { tableId: c.req.param('id') }, requestContext)
    const nonce = nonceOf(c)
    c.header('content-security-policy', contentSecurityPolicy({ nonce, dev: false }))
    c.header('cache-control', 'no-store')
    return c.html(page(readTable.output.parse(answer), running.settings.publicUrl, nonce))
  })
}

function page(table: Table, publicUrl: string, nonce: string) {
  const rowsUrl = `${publicUrl}/api/v1/tables/${table.id}/rows`
  const writable = table.fields.filter((field) => !typeOf(field).computed)
  const row = Object.fromEntries(writable.slice(0, 8).map((field) => [fieldKey(field), exampleValue(field)]))
  const [first] = table.fields
  const filterField = writable.find((field) => typeOf(field).operators.includes('contains')) ?? first
  const sortField = table.fields.find((field) => typeOf(field).sort === 'value') ?? first
  const filter = {
    and: [{ field: filterField?.name, op: filterField ? typeOf(filterField).operators[0] : 'empty', value: 'x' }],
  }
  const exampleRow = { id: 'the row’s id', ...row }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API of ${table.name} · Taaskly</title>
        <style nonce="${nonce}">
          ${raw(referenceStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>API of ${table.name}</h1>
          <p>
            Programs read and write this table at <code>${rowsUrl}</code>, with an API key:
            <code>Authorization: Bearer &lt;key&gt;</code>. Everything else that Taaskly does is in the
            <a href="/api/v1">API reference</a>; <a href="/tables/${table.id}">back to the table</a>.
          </p>
          <p>
            Invalid requests get a status of 400 or more, and a message that names the row and the field. Nothing of
            such a request is saved.
          </p>
        </header>
        <main>
          <section>
            <h2>Fields</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">In a row</th>
                  <th scope="col">Type</th>
                  <th scope="col">Example</th>
                  <th scope="col">Filter operators</th>
                </tr>
              </thead>
              <tbody>
                ${table.fields.map(fieldRow)}
              </tbody>
            </table>
            <p>
              <code>id</code> is always the row’s own. Use the name or the id of a field; for a field that is named
              “id”, use its id. Choices have their names.
            </p>
          </section>
          ${endpointSection(
            'List rows',
            `GET ${rowsUrl}?limit=100&sort=-${sortField?.name}&filter=${JSON.stringify(filter)}`,
            [
              'limit up to 1,000; for the next page, set cursor to next, or use offset. total=true counts them all.',
              'Conditions can be nested with and / or. A day can be {"from": "week", "count": -1}, a person {"me": true}.',
            ],
            { rows: [exampleRow], next: 'the cursor of the next page, or null' },
          )}
          ${endpointSection('Add rows', `POST ${rowsUrl}`, ['Up to 10,000 at once: all of them, or none.'], { ids: ['the new rows’ ids'] }, { rows: [row] })}
          ${endpointSection('Change a row', `PATCH ${rowsUrl}/{rowId}`, ['What you leave out stays as it is; null empties a field.'], exampleRow, Object.fromEntries(Object.entries(row).slice(0, 2)))}
          ${endpointSection('Delete a row', `DELETE ${rowsUrl}/{rowId}`, ['It can be restored from the trash.'], { id: 'the row’s id' })}
        </main>
      </body>
    </html>`
}

function fieldKey({ id, name }: Field): string {
  return name === 'id' ? id : name
}

function fieldRow(field: Field) {
  const { title, operators, computed } = typeOf(field)
  return html`<tr>
    <td><code>${fieldKey(field)}</code></td>
    <td>${title}${computed ? ', fills itself in' : ''}</td>
    <td><code>${JSON.stringify(exampleValue(field))}</code></td>
    <td>${operators.join(', ')}</td>
  </tr>`
}

function endpointSection(title: string, route: string, paragraphs: string[], response: unknown, body?: unknown) {
  return html`<section>
    <h2>${title}</h2>
    <p class="route">${route}</p>
    ${paragraphs.map((line) => html`<p>${line}</p>`)}
    ${body === undefined ? '' : html`<pre>${JSON.stringify(body, null, 2)}</pre>`}
    <p class="meta">Answer</p>
    <pre>${JSON.stringify(response, null, 2)}</pre>
  </section>`
}
