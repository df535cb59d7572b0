import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAreas } from '#app/load-areas.ts'
import { startTaaskly } from '#app/taaskly.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { quickFolder } from '../project/temporary-folder.ts'
import { replaceProvider } from '../app/connections/replace-provider.ts'
import { fastSettings } from '../database/fast-settings.ts'
import { startJobBoards } from '../stand-ins/job-boards/job-boards.ts'
import { startModelServer } from '../stand-ins/models/model-server.ts'
import { startOidc } from '../stand-ins/oidc.ts'
import { journeysSmtpPort } from './smtp-port.ts'
import { testArea } from './test-area.ts'

/** The server for the browser tests: the real one, on a temporary data folder. */
const folder = await quickFolder()
const home = join(folder, 'home')
const postgres = await startPostgres({ dir: folder }, { onExit: () => {}, overrides: fastSettings })
const environment = {
  ...process.env,
  MAIL_DOMAIN: 'in.test',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(journeysSmtpPort),
}
const settings = { ...readSettings(environment), databaseUrl: postgres.url }
const google = await startOidc(`${settings.publicUrl}/api/auth/oauth2/callback/google`)
const gemini = await startModelServer('google', ['large', 'small'])
const boards = await startJobBoards()
const connected = ['slack', 'twitter', 'linkedin', 'notion', 'google-calendar'] as const
const services = await Promise.all(connected.map((name) => replaceProvider(settings, name)))
settings.jobBoardsUrl = boards.address
settings.modelProviders.google.address = `${gemini.address}/v1beta`
const taaskly = await startTaaskly({ ...settings, home, google, logLevel: 'warn', rateLimit: 100_000 }, [
  ...(await loadAreas()),
  testArea,
])
const stop = async () => {
  await taaskly.stop()
  await google.stop()
  await gemini.stop()
  await boards.stop()
  for (const service of services) await service.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
