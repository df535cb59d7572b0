import { setTimeout as sleep } from 'node:timers/promises'
import { createFlow, readFlow } from '#areas/flows/contract/flows.ts'
import { publishFlow } from '#areas/flows/contract/versions.ts'
import { addRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { signUp, type Person } from '../site/person.ts'
import { openAttackContext, type Attack } from './attack-context.ts'
import { pictureAttacks } from './attacks/pictures.ts'
import { requestAttacks } from './attacks/requests.ts'
import { rightsAttacks } from './attacks/rights.ts'
import { signInAttacks } from './attacks/sign-ins.ts'
import { socketAttacks } from './attacks/sockets.ts'
import { addEmployer } from './employer.ts'
import { hostileFiles } from './hostile-files.ts'
import type { StrangerCommand, StrangerMessage } from './start-stranger.ts'

/**
 * The program of the stranger: a process of its own, so that attacking takes no time from the people who are measured.
 * Signs up and prepares, then attacks in all ways at once when told to. Ends with its parent.
 */
const [url = '', ...addresses] = process.argv.slice(2)
const send = (message: StrangerMessage) => process.send?.(message)
const person = await signUp({ url })
const context = openAttackContext(url, person)
const tableId = await addLargeTable(person)
const files = await uploadHostileFiles(url, person)
const hook = await publishHook(person)
const attacks: Record<string, Attack> = {
  ...socketAttacks(context, tableId),
  ...requestAttacks(context, { tableId, files, hook }),
  ...signInAttacks(context, addresses),
  ...pictureAttacks(context),
  ...(await rightsAttacks(context, await addEmployer(url, person), tableId)),
}
process.on('disconnect', () => process.exit())
let current: symbol | undefined
process.on('message', (command: StrangerCommand) => {
  current = Symbol('attacks')
  if (command === 'stop') return send({ type: 'counts', counts: context.counts })
  for (const name of command.attack) void repeat(attacks[name], current)
})
send({ type: 'ready', attacks: Object.keys(attacks) })

async function repeat(attack: Attack | undefined, own: symbol): Promise<void> {
  while (attack && current === own) await Promise.all([attack().catch(() => {}), sleep(500)])
}

async function addLargeTable(owner: Person): Promise<string> {
  const { id } = await owner.callOrThrow(createTable, { name: 'Large', fields: [{ name: 'Text', type: 'longText' }] })
  const rows = Array.from({ length: 300 }, () => ({ Text: 'x'.repeat(50_000) }))
  await owner.callOrThrow(addRows, { tableId: id, rows })
  return id
}

async function uploadHostileFiles(site: string, owner: Person): Promise<string[]> {
  const ids: string[] = []
  for (const { name, bytes } of hostileFiles()) {
    const headers = {
      ...owner.headers,
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
    }
    const answer = await fetch(`${site}/files/tus`, { method: 'POST', headers, body: bytes })
    const file = answer.headers.get('x-file')
    if (!file) throw new Error(`${name} was not uploaded: ${answer.status}`)
    ids.push(file)
  }
  return ids
}

async function publishHook(owner: Person): Promise<string> {
  const position = { x: 0, y: 0 }
  const fields = [{ name: 'next', value: '{{ $json.body.n + 1 }}' }]
  const { id } = await owner.callOrThrow(createFlow, {
    name: 'Storm',
    graph: {
      nodes: [
        { id: 'hook', name: 'Webhook', type: 'flow.webhook', position },
        { id: 'set', name: 'Set', type: 'flow.set', position, parameters: { fields } },
      ],
      edges: [{ from: 'hook', to: 'set' }],
    },
  })
  await owner.callOrThrow(publishFlow, { id })
  const { draft } = await owner.callOrThrow(readFlow, { id })
  const path = draft.nodes[0]?.parameters['path']
  if (typeof path !== 'string') throw new Error('The flow has no address.')
  return path
}
