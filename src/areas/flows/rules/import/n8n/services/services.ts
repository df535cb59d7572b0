import { audience } from './audience.ts'
import { customers } from './customers.ts'
import { google } from './google.ts'
import { messages } from './messages.ts'
import { projects } from './projects.ts'
import { publishing } from './publishing.ts'
import type { Services } from './service.ts'
import { support } from './support.ts'
import { tools } from './tools.ts'
import { web } from './web.ts'

export const services: Services = {
  ...messages,
  ...google,
  ...projects,
  ...customers,
  ...publishing,
  ...web,
  ...support,
  ...audience,
  ...tools,
}
