import { randomBytes } from 'node:crypto'
import { startOAuthServer } from '../../stand-ins/oauth-server.ts'
import { googleCalendarService } from '../../stand-ins/providers/google-calendar.ts'
import { googleMailService } from '../../stand-ins/providers/google-mail.ts'
import { instagramService } from '../../stand-ins/providers/instagram.ts'
import { linkedinService } from '../../stand-ins/providers/linkedin.ts'
import { notionService } from '../../stand-ins/providers/notion.ts'
import { slackService } from '../../stand-ins/providers/slack.ts'
import { threadsService } from '../../stand-ins/providers/threads.ts'
import { xService } from '../../stand-ins/providers/x.ts'
import { youtubeService } from '../../stand-ins/providers/youtube.ts'
import { connectAccount, type Finished } from './connect-account.ts'
import { startMailServers } from '../../mail/start-mail-servers.ts'
import type { Owner } from '../new-owner.ts'
import { personOf, type Person, type TestApp } from '../test-app.ts'

const services = {
  slack: () => slackService,
  notion: () => notionService,
  'google-calendar': googleCalendarService,
  'google-mail': () => googleMailService,
  twitter: () => xService,
  linkedin: () => linkedinService,
  threads: () => threadsService,
  instagram: () => instagramService,
  youtube: () => youtubeService,
}
export type StandIn = Awaited<ReturnType<typeof startOAuthServer>>
export type StandInName = keyof typeof services

/** Starts a service on this machine, and puts it in the place of the real one. */
export async function startStandIn(testApp: TestApp, name: StandInName): Promise<StandIn> {
  const { settings } = testApp.installation
  const client = { clientId: 'kestrel-coffee', clientSecret: randomBytes(8).toString('hex') }
  const redirectUri = `${settings.publicUrl}/integrations/callback/${name}`
  const server = await startOAuthServer({ ...client, redirectUri, ...services[name]() })
  testApp.atEnd(server.stop)
  settings.connect[name] = { ...client, baseUrl: server.origin }
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
