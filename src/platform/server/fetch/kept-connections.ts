import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'

/** Longer than a person thinks about an answer, shorter than most servers wait. */
const idleMs = 60_000
const maxOwners = 500

type Agents = { http: HttpAgent; https: HttpsAgent }
const agentsByOwner = new Map<string, Agents>()

/** The connections that one owner keeps between requests. Each was made to an address that was allowed. */
export function keptConnections(owner: string, secure: boolean): HttpAgent {
  const options = { keepAlive: true, maxFreeSockets: 4, timeout: idleMs }
  const agents = agentsByOwner.get(owner) ?? { http: new HttpAgent(options), https: new HttpsAgent(options) }
  // The owner who has waited longest is first.
  agentsByOwner.delete(owner)
  agentsByOwner.set(owner, agents)
  if (agentsByOwner.size > maxOwners) forget(agentsByOwner.keys().next().value ?? '')
  return secure ? agents.https : agents.http
}

/** Connections in use end with their request. */
function forget(owner: string): void {
  const agents = agentsByOwner.get(owner)
  agentsByOwner.delete(owner)
  for (const { freeSockets } of [agents?.http, agents?.https].filter((agent) => agent !== undefined))
    for (const socket of Object.values(freeSockets).flat()) socket?.destroy()
}
