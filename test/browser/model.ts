import type { Page } from '@playwright/test'
import { startModelServer } from '../stand-ins/models/model-server.ts'
import { callAction } from './browser.ts'

/** A model that answers what the journey says, in order: the default of the person's workspace. Stop it at the end. */
export async function startModel(page: Page) {
  const server = await startModelServer('compatible')
  await callAction(page, 'test.allowHost', { host: server.host })
  const { id } = await callAction(page, 'models.addServer', { name: 'Scripted', address: server.address })
  await callAction(page, 'models.setDefaults', { default: { provider: id, id: 'm' } })
  return server
}
