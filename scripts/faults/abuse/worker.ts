import { setTimeout as sleep } from 'node:timers/promises'
import { createNote } from '#areas/notes/contract/notes.ts'
import { find } from '#areas/search/contract.ts'
import { addRows, listRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { livePath } from '#platform/contract/live.ts'
import { WebSocket } from 'ws'
import { connectEditor } from '#test/app/collab.ts'
import { newcomerPassword } from '../../newcomer.ts'
import { requestTimeoutMs, type Person } from '../site/person.ts'
import { query, until, type Site } from '../site/site.ts'

/** One step of ordinary work: how long it took, and why it failed. */
export type Step = { name: string; took: number; problem?: string }

export type Worker = {
  /** Opens the tab and the editor, after each start of the server. */
  open(): Promise<void>
  /** Works once through everything that people do. */
  round(report: (step: Step) => void): Promise<void>
  close(): void
}

/** A person with a table, a note and an open tab, who signs in now and then. */
export async function addWorker(site: Site, person: Person): Promise<Worker> {
  const { id: tableId } = await person.callOrThrow(createTable, {
    name: 'Orders',
    fields: [{ name: 'Customer', type: 'text' }],
  })
  const rows = Array.from({ length: 50 }, (_, index) => ({ Customer: `Customer ${index}` }))
  await person.callOrThrow(addRows, { tableId, rows })
  const note = await person.callOrThrow(createNote, { title: 'Notes', markdown: 'Start' })
  const [membership] = await query<{ account: string }>(
    site,
    'select account_id as account from members where person_id = $1',
    [person.id],
  )
  const credentials = { cookie: person.headers['cookie'] ?? '', account: membership?.account ?? '' }
  let editor: ReturnType<typeof connectEditor> | undefined
  let tab: WebSocket | undefined
  let onLiveChange = () => {}
  let knownBrowser = ''
  let roundCount = 0

  const call = async (name: string, input: unknown): Promise<Step> => {
    const { took, status, result, message } = await person.call(name, input)
    return { name, took, ...(result !== 'acknowledged' && { problem: `${status ?? ''} ${message}` }) }
  }
  const get = (path: string) =>
    timed('open a page', async () => {
      const answer = await fetch(site.url + path, { headers: person.headers, signal: deadline() })
      await answer.arrayBuffer()
      return answer.ok ? undefined : `${path} ${answer.status}`
    })
  const signIn = () =>
    timed('sign in', async () => {
      const { cookie: _, ...headers } = person.headers
      const body = JSON.stringify({ email: person.email, password: newcomerPassword })
      const request = { method: 'POST', headers: { ...headers, cookie: knownBrowser }, body, signal: deadline() }
      const answer = await fetch(`${site.url}/api/auth/sign-in/email`, request)
      const known = answer.headers.getSetCookie().find((each) => each.includes('taaskly.known='))
      knownBrowser = known?.split(';')[0] ?? knownBrowser
      return answer.ok ? undefined : `${answer.status} ${await answer.text()}`
    })
  const editNote = () =>
    timed('edit a note', async () => {
      editor?.insert(0, 'word ')
      return (await until(requestTimeoutMs, async () => editor?.isSaved() ?? false)) ? undefined : 'not saved'
    })
  const addRow = async (report: (step: Step) => void) => {
    const startedAt = performance.now()
    const shown = new Promise<void>((resolve) => (onLiveChange = resolve))
    report(await call(addRows.name, { tableId, rows: [{ Customer: 'Ada' }] }))
    const isLate = await Promise.race([shown, sleep(requestTimeoutMs, true)])
    const problem = isLate ? { problem: 'not shown in the tab' } : {}
    report({ name: 'see a row in the tab', took: performance.now() - startedAt, ...problem })
  }

  return {
    open: async () => {
      editor = connectEditor(new URL(site.url).host, credentials, note.id)
      tab = new WebSocket(site.url.replace('http', 'ws') + livePath, { headers: person.headers })
      tab.on('error', () => {})
      tab.on('message', () => onLiveChange())
      tab.on('open', () =>
        tab?.send(JSON.stringify({ type: 'follow', id: 1, action: listRows.name, input: { tableId, limit: 20 } })),
      )
      const isOpen = new Promise<void>((resolve) => (onLiveChange = resolve))
      await Promise.race([isOpen, sleep(requestTimeoutMs)])
      await until(requestTimeoutMs, async () => editor?.isSaved() ?? false)
      await signIn()
    },
    round: async (report) => {
      await addRow(report)
      report(await call(listRows.name, { tableId, limit: 50 }))
      report(await call(find.name, { query: 'customer' }))
      report(await get(roundCount % 2 === 0 ? '/dashboard' : `/tables/${tableId}`))
      report(await editNote())
      if (roundCount % 10 === 0) report(await signIn())
      roundCount += 1
      await sleep(300)
    },
    close: () => {
      editor?.close()
      tab?.terminate()
    },
  }
}

const deadline = () => AbortSignal.timeout(requestTimeoutMs)

async function timed(name: string, work: () => Promise<string | undefined>): Promise<Step> {
  const startedAt = performance.now()
  const problem = await work().catch((error: unknown) => String(error))
  return { name, took: performance.now() - startedAt, ...(problem && { problem }) }
}
