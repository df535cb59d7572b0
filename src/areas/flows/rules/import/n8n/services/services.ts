import { google } from './google.ts'
import { messages } from './messages.ts'
import type { Services } from './service.ts'
import { web } from './web.ts'
import { work } from './work.ts'

export const services: Services = { ...messages, ...google, ...work, ...web }
