import { onTestFinished } from 'vitest'
import { addServer } from '#areas/models/contract/providers.ts'
import { setDefaults } from '#areas/models/contract/settings.ts'
import type { TestApp } from '../../app/test-app.ts'
import { startModelServer } from './model-server.ts'
import type { Reply } from './script.ts'

/** Makes a stand-in on this machine the default model of the owner's workspace. It answers what the test says, in order. */
export async function useScriptedModel(testApp: TestApp) {
  const server = await startModelServer('compatible')
  onTestFinished(server.stop)
  Object.assign(testApp.running.settings, { fetchAllow: [server.host] })
  const owner = testApp.as('owner')
  const { id } = await owner.call(addServer, { name: 'Scripted', address: server.address })
  await owner.call(setDefaults, { default: { provider: id, id: 'm' } })
  return { ...server, provider: id }
}

let lastCall = 0

/** A reply that calls tools. */
export function replyCalls(...tools: [name: string, input: unknown][]): Reply {
  return {
    calls: tools.map(([name, input]) => ({ id: `call_${(lastCall += 1)}`, name, fragments: [JSON.stringify(input)] })),
  }
}

export function replyText(...text: string[]): Reply {
  return { text }
}
