import { randomBytes } from 'node:crypto'
import type { Settings } from '#platform/server/startup/settings.ts'
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

const services = {
  slack: () => slackService,
  notion: () => notionService,
  'google-calendar': googleCalendarService,
  'google-mail': () => googleMailService,
  twitter: xService,
  linkedin: linkedinService,
  threads: () => threadsService,
  instagram: () => instagramService,
  youtube: youtubeService,
}
export type StandIn = Awaited<ReturnType<typeof startOAuthServer>>
export type StandInName = keyof typeof services

/** Starts a service on this machine, and puts it in the place of the real one. */
export async function replaceProvider(settings: Settings, name: StandInName): Promise<StandIn> {
  const client = { clientId: 'kestrel-coffee', clientSecret: randomBytes(8).toString('hex') }
  const redirectUri = `${settings.publicUrl}/integrations/callback/${name}`
  const server = await startOAuthServer({ ...client, redirectUri, ...services[name]() })
  settings.connect[name] = { ...client, baseUrl: server.origin }
  return server
}
