import { html, raw } from 'hono/html'
import { refuse } from '#platform/contract/refusal.ts'
import type { OpenDoors } from '#platform/server/area.ts'
import { contentSecurityPolicy } from '#platform/server/headers.ts'
import { nonceOf } from '#platform/server/http/env.ts'
import { limits } from '#platform/server/http/limits.ts'
import { referenceStyle } from '#platform/server/http/reference-style.ts'
import { askDoor, runAction } from '#platform/server/run.ts'
import type { Field } from '../contract/field.ts'
import { readTable, type Table } from '../contract/tables.ts'
import { exampleOf } from '../rules/examples.ts'
import { typeOf } from '../rules/field-types.ts'

/** How programs read and write one table, with its own fields: /tables/{id}/api. A link cannot send a header, so the
 * workspace may be in the address. */
export const openTableReference: OpenDoors = (app, running, whoIs) => {
  const { knock, enter } = limits(running.settings.rateLimit)

  app.get('/tables/:id/api', async (c) => {
    knock(c)
    const headers = new Headers(c.req.raw.headers)
    const workspace = c.req.query('workspace')
    if (workspace) headers.set('x-workspace', workspace)
    const caller = await whoIs(new Request(c.req.url, { headers }))
    enter(c, caller)
    askDoor(readTable, caller)
    const reading = running.registry.find(readTable.name)
    if (!reading) return refuse('tables.not-found', 404, 'There is no such table in this workspace.')
    const occasion = { requestId: c.get('requestId') }
    const { answer } = await runAction(running, reading, caller, { tableId: c.req.param('id') }, occasion)
    const nonce = nonceOf(c)
    c.header('content-security-policy', contentSecurityPolicy({ nonce, dev: false }))
    c.header('cache-control', 'no-store')
    return c.html(page(readTable.output.parse(answer), running.settings.publicUrl, nonce))
  })
}

function page(table: Table, publicUrl: string, nonce: string) {
  const at = `${publicUrl}/api/v1/tables/${table.id}/rows`
  const writable = table.fields.filter((field) => !typeOf(field).computed)
  const row = Object.fromEntries(writable.slice(0, 8).map((field) => [keyOf(field), exampleOf(field)]))
  const [first] = table.fields
  const asked = writable.find((field) => typeOf(field).operators.includes('contains')) ?? first
  const sorted = table.fields.find((field) => typeOf(field).sort === 'value') ?? first
  const filter = { and: [{ field: asked?.name, op: asked ? typeOf(asked).operators[0] : 'empty', value: 'x' }] }
  const one = { id: 'the row’s id', ...row }
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
            Programs read and write this table at <code>${at}</code>, with an API key:
            <code>Authorization: Bearer &lt;key&gt;</code>. Everything else that Taaskly does is in the
            <a href="/api/v1">API reference</a>; <a href="/tables/${table.id}">back to the table</a>.
          </p>
          <p>
            What is wrong is refused with a status from 400 on, and a message that names the row and the field. Nothing
            of a refused request is kept.
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
                  <th scope="col">A filter can ask</th>
                </tr>
              </thead>
              <tbody>
                ${table.fields.map(fieldLine)}
              </tbody>
            </table>
            <p>
              <code>id</code> is always the row’s own. Fields can be called by their name or by their id; a field that
              is named “id” only by its id. Choices are called by name.
            </p>
          </section>
          ${part(
            'List rows',
            `GET ${at}?limit=100&sort=-${sorted?.name}&filter=${JSON.stringify(filter)}`,
            [
              'limit up to 1,000; then ask again with cursor set to next, or with offset. total=true counts them all.',
              'Conditions can be nested with and / or. A day can be {"from": "week", "count": -1}, a person {"me": true}.',
            ],
            { rows: [one], next: 'the cursor of the next page, or null' },
          )}
          ${part('Add rows', `POST ${at}`, ['Up to 10,000 at once: all of them, or none.'], { ids: ['the new rows’ ids'] }, { rows: [row] })}
          ${part('Change a row', `PATCH ${at}/{rowId}`, ['What you leave out stays as it is; null empties a field.'], one, Object.fromEntries(Object.entries(row).slice(0, 2)))}
          ${part('Delete a row', `DELETE ${at}/{rowId}`, ['It can be brought back from the trash.'], { id: 'the row’s id' })}
        </main>
      </body>
    </html>`
}

function keyOf({ id, name }: Field): string {
  return name === 'id' ? id : name
}

function fieldLine(field: Field) {
  const { title, operators, computed } = typeOf(field)
  return html`<tr>
    <td><code>${keyOf(field)}</code></td>
    <td>${title}${computed ? ', fills itself in' : ''}</td>
    <td><code>${JSON.stringify(exampleOf(field))}</code></td>
    <td>${operators.join(', ')}</td>
  </tr>`
}

function part(title: string, route: string, says: string[], answer: unknown, body?: unknown) {
  return html`<section>
    <h2>${title}</h2>
    <p class="route">${route}</p>
    ${says.map((line) => html`<p>${line}</p>`)}
    ${body === undefined ? '' : html`<pre>${JSON.stringify(body, null, 2)}</pre>`}
    <p class="meta">Answer</p>
    <pre>${JSON.stringify(answer, null, 2)}</pre>
  </section>`
}
