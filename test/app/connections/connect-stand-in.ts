import { startMailServers } from '../../mail/start-mail-servers.ts'
import type { Owner } from '../new-owner.ts'
import { personOf, type Person, type TestApp } from '../test-app.ts'
import { connectAccount, type Finished } from './connect-account.ts'
import { replaceProvider, type StandIn, type StandInName } from './replace-provider.ts'

export async function startStandIn(testApp: TestApp, name: StandInName): Promise<StandIn> {
  const server = await replaceProvider(testApp.installation.settings, name)
  testApp.atEnd(server.stop)
  if (name === 'google-mail') await startMailServers(testApp, name, server)
  return server
}

/** The person has an account at the service. */
export async function connectStandIn(testApp: TestApp, person: Person, name: StandInName): Promise<StandIn> {
  const server = await startStandIn(testApp, name)
  await connectAccount(person, name, server.consent)
  return server
}

/** For the example of an action: all examples of one app share a service, and each owner has an account there. */
export function connectForExample(name: StandInName, options: { isWorkspaces?: true } = {}) {
  return async (testApp: TestApp, owner: Owner): Promise<Finished> => {
    const started = startedFor.get(testApp) ?? new Map<StandInName, Promise<StandIn>>()
    startedFor.set(testApp, started)
    const server = started.get(name) ?? startStandIn(testApp, name)
    started.set(name, server)
    return connectAccount(personOf(testApp, { ...owner, key: '' }), name, (await server).consent, options)
  }
}

const startedFor = new WeakMap<TestApp, Map<StandInName, Promise<StandIn>>>()

/** All tokens and client secrets of the services that were connected for examples. */
export async function secretsGiven(testApp: TestApp): Promise<string[]> {
  const started = startedFor.get(testApp) ?? new Map<StandInName, Promise<StandIn>>()
  const servers = await Promise.all(started.values())
  const clients = Object.values(testApp.installation.settings.connect).flatMap(({ clientSecret }) => clientSecret ?? [])
  return [...servers.flatMap((server) => server.secrets), ...clients]
}
