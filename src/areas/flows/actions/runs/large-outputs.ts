import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { limitConcurrency } from '#platform/server/concurrency/semaphore.ts'
import { storableJson } from '#platform/server/db/json/storable-json.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import type { Item } from '../../contract/graph.ts'
import type { ExecutionData, RunOptions } from '../../contract/run-data.ts'
import { shortenOutputs } from '../../rules/items/shorten.ts'
import { addRunFile } from '../../store/run-files.ts'
import { listExecutions } from '../../store/run-nodes.ts'
import { limits } from '../run/delivery.ts'
import type { HeldData } from '../limits/held-data.ts'
import { itemsAt, type StoredExecution } from './run-inputs.ts'

type RunOf = { running: Runtime; scope: Scope; id: Id }

/** Stores outputs as JSON in file storage. Returns what the rows of the run have instead. */
export function storeLarge({ running, scope, id: run }: RunOf, data: ExecutionData): Promise<ExecutionData> {
  return oneAtATime(async () => {
    const json = new TextEncoder().encode(storableJson(data.outputs))
    const id = newId()
    const bytes = json.length
    await running.database.write(scope, (db) => addRunFile(db, scope, { id, run, bytes }), newId())
    await running.storage.put(fileKey(id), json)
    return { ...data, outputs: shortenOutputs(data.outputs, limits.shownBytes), file: { id, bytes } }
  })
}

/** Reads what is in files, so that the executions have all that their nodes gave. */
export async function readLarge(
  { storage }: Runtime,
  held: HeldData,
  executions: readonly StoredExecution[],
): Promise<void> {
  for (const execution of executions) {
    const { file, ...data } = execution.data
    if (!file) continue
    held.add(file.bytes)
    execution.data = { ...data, outputs: await readOutputs(storage, file.id) }
  }
}

/** The items of each input with which a run starts. */
export async function readStartItems(
  { running, scope }: Pick<RunOf, 'running' | 'scope'>,
  held: HeldData,
  { options, items }: { options: RunOptions; items: readonly Item[] },
): Promise<readonly (readonly Item[])[]> {
  const { inputs = [items], large } = options.from ?? {}
  if (!large) return inputs
  const executions = await running.database.read(scope, (db) => listExecutions(db, scope, large.run))
  const wanted = new Set(large.sources.flat().map(({ execution }) => execution))
  if (wanted.size > 0 && executions.length === 0) refuseMissingData()
  await readLarge(
    running,
    held,
    executions.filter((_, index) => wanted.has(index)),
  )
  return itemsAt(executions, large.sources)
}

function readOutputs(storage: Runtime['storage'], file: Id): Promise<Item[][]> {
  return oneAtATime(async () => {
    const stream = (await storage.read(fileKey(file))) ?? refuseMissingData()
    return JSON.parse(Buffer.from(await readAll(stream)).toString())
  })
}

/** In storage. */
export function fileKey(id: Id): string {
  return `${id}.json`
}

export function refuseMissingData(): never {
  refuse('flows.data-gone', 409, 'The data of this run is not in file storage any more. Run it again from its trigger.')
}

/** The JSON of one is in memory beside its items. */
const oneAtATime = limitConcurrency(1)
