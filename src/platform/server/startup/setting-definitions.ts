import { isIP } from 'node:net'
import { z } from 'zod'
import { trimTrailingSlashes } from '../../contract/text.ts'
import { parseAllowList } from '../fetch/allow-list.ts'
import { parseMailServer } from '../messaging/mail-server.ts'
import { parseBucketUrl } from '../storage/s3-bucket.ts'

/** One setting of the environment. */
export type Setting<Value> = {
  description: string
  /** Completes the sentence "It must be …". */
  allowed: string
  /** Shown in .env.example: the default, or a sample value. */
  example: string
  /** Its value never appears in messages. */
  secret?: true
  from: z.ZodType<Value, string | undefined>
}

const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .default(String(fallback))
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const hostPattern = /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i

const isAllowList = (entries: string[]) => {
  try {
    parseAllowList(entries)
    return true
  } catch {
    return false
  }
}

export const isLocal = (domain = 'localhost') => domain === 'localhost' || domain.endsWith('.localhost')

const isOrigin = (value: string) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

const parseHeader = (header: string): [string, string] => {
  const [name = '', ...value] = header.split('=')
  return [name.toLowerCase(), decodeURIComponent(value.join('='))]
}

const webAddress = z.string().refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''))

const mailServerAddress = (protocol: 'imap' | 'smtp') =>
  z
    .string()
    .refine((value) => parseMailServer(value, protocol) !== undefined)
    .optional()

/** A path that the official clients add themselves is added here too. */
const apiAddress = (path: string) =>
  webAddress
    .transform((value) => (new URL(value).pathname === '/' ? new URL(path, value).href : trimTrailingSlashes(value)))
    .optional()

const modelKey = z.string().regex(/^\S+$/).optional()
const googleDiscovery = 'https://accounts.google.com/.well-known/openid-configuration'

export const settings = {
  PORT: {
    description: 'The port that Taaskly listens on; 0 takes any free one.',
    allowed: 'a whole number from 0 to 65535',
    example: '3000',
    from: wholeNumber(3000, 0, 65535),
  },
  HOST: {
    description: 'The network address that Taaskly listens on; 0.0.0.0 lets other computers in.',
    allowed: 'a host name or an IP address',
    example: '127.0.0.1',
    from: z
      .string()
      .default('127.0.0.1')
      .refine((value) => isIP(value) !== 0 || hostPattern.test(value)),
  },
  PUBLIC_URL: {
    description: 'The address that people type to get here; links in mails begin with it.',
    allowed: 'an address such as https://taaskly.example.com, without a path',
    example: 'http://localhost:3000',
    from: z
      .string()
      .refine(isOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
  },
  TAASKLY_HOME: {
    description: 'The folder that keeps all data; back this up.',
    allowed: 'the path of a folder',
    example: '.taaskly',
    from: z.string().default('.taaskly'),
  },
  DATABASE_URL: {
    description: 'Your own PostgreSQL (15 or newer) instead of the built-in one.',
    allowed: 'an address that begins with postgres:// or postgresql://',
    example: 'postgresql://name:password@host:5432/taaskly',
    secret: true,
    from: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
  },
  DATABASE_CONNECTIONS: {
    description:
      'How many connections this process may have for changes and as many for reads; about 15 more are for other work.',
    allowed: 'a whole number from 2 to 200',
    example: '8',
    from: wholeNumber(8, 2, 200),
  },
  REDIS_URL: {
    description: 'A Redis for live updates between several servers; one server needs none.',
    allowed: 'an address that begins with redis:// or rediss://',
    example: 'redis://host:6379',
    secret: true,
    from: z
      .string()
      .regex(/^rediss?:\/\/\S+$/)
      .optional(),
  },
  SECRET_KEY: {
    description:
      'Seals stored secrets and keys the codes that are sent; made at the first start and kept in the data folder if not set.',
    allowed: 'at least 32 characters that nobody can guess (openssl rand -base64 32 makes some)',
    example: '',
    secret: true,
    from: z.string().min(32).optional(),
  },
  PREVIOUS_SECRET_KEYS: {
    description:
      'Earlier values of SECRET_KEY, the newest first: stored secrets are opened with them and sealed again with SECRET_KEY.',
    allowed: 'keys of at least 32 characters, with commas between them',
    example: '',
    secret: true,
    from: z
      .string()
      .default('')
      .transform((value) => value.split(',').map((key) => key.trim()))
      .transform((keys) => keys.filter(Boolean))
      .refine((keys) => keys.every((key) => key.length >= 32)),
  },
  ROLE: {
    description: 'What this process does: everything, only the web and API, or only the work in the background.',
    allowed: 'all, web or worker',
    example: 'all',
    from: z.enum(['all', 'web', 'worker']).default('all'),
  },
  SMTP_URL: {
    description: 'The mail server that sends for Taaskly; without one, mails are kept where an admin can read them.',
    allowed: 'an address that begins with smtp:// or smtps://',
    example: 'smtps://name:password@mail.example.com',
    secret: true,
    from: z
      .string()
      .regex(/^smtps?:\/\/\S+$/)
      .optional(),
  },
  MAIL_FROM: {
    description: 'Who the mails come from.',
    allowed: 'an email address, with or without a name before it',
    example: 'Taaskly <no-reply@localhost>',
    from: z
      .string()
      .regex(/^[^<>@\n]+@[^<>@\s]+$|^[^<>\n]*<[^<>@\s]+@[^<>@\s]+>$/)
      .optional(),
  },
  MAIL_DOMAIN: {
    description:
      'The domain at which Taaskly receives mail, such as mail to flows; its MX record must name this server. If not set, none is received, but in development that of localhost.',
    allowed: 'a domain name',
    example: 'in.example.com',
    from: z
      .string()
      .max(200)
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i)
      .toLowerCase()
      .optional(),
  },
  SMTP_PORT: {
    description: 'The port for mail that arrives; other servers send to port 25, so forward that one to it.',
    allowed: 'a whole number from 0 to 65535',
    example: '2525',
    from: wholeNumber(2525, 0, 65535),
  },
  SMTP_HOST: {
    description: 'The network address for mail that arrives; if not set, every one, and for localhost this computer.',
    allowed: 'a host name or an IP address',
    example: '0.0.0.0',
    from: z
      .string()
      .refine((value) => isIP(value) !== 0 || hostPattern.test(value))
      .optional(),
  },
  SMTP_CERT: {
    description: 'A certificate for MAIL_DOMAIN in the PEM format, so that mail arrives encrypted (STARTTLS).',
    allowed: 'the path of a file',
    example: '/etc/letsencrypt/live/in.example.com/fullchain.pem',
    from: z.string().optional(),
  },
  SMTP_KEY: {
    description: 'The private key of that certificate.',
    allowed: 'the path of a file',
    example: '/etc/letsencrypt/live/in.example.com/privkey.pem',
    from: z.string().optional(),
  },
  SMTP_RATE_LIMIT: {
    description: 'How many mails a minute one network may send to a process of Taaskly.',
    allowed: 'a whole number from 1 to 1000000',
    example: '600',
    from: wholeNumber(600, 1, 1_000_000),
  },
  OUTBOX_TOKEN: {
    description:
      'Opens /dev/outbox, where unsent mails are; if not set, it is made from SECRET_KEY. The start prints it.',
    allowed: 'at least 16 letters, digits, - and _ that nobody can guess',
    example: '',
    secret: true,
    from: z
      .string()
      .regex(/^[\w-]{16,200}$/)
      .optional(),
  },
  SUPPORT_EMAIL: {
    description:
      'Where requests for help are mailed to; if not set, to everybody who is an admin of this installation.',
    allowed: 'an email address',
    example: 'help@example.com',
    from: z
      .string()
      .regex(/^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/)
      .optional(),
  },
  SMS_URL: {
    description: 'Where text messages are handed in, in the form of Twilio; without one, they are kept like mails.',
    allowed: 'an address that begins with https:// or http://, with a name and password in it if needed',
    example: 'https://sid:token@api.twilio.com/2010-04-01/Accounts/sid/Messages.json',
    secret: true,
    from: webAddress.optional(),
  },
  SMS_FROM: {
    description: 'The number or name that text messages come from.',
    allowed: 'a phone number such as +15005550006, or a name of at most 11 letters and digits',
    example: '+15005550006',
    from: z
      .string()
      .regex(/^\+\d{5,15}$|^[A-Za-z0-9 ]{1,11}$/)
      .optional(),
  },
  GOOGLE_CLIENT_ID: {
    description: 'Lets people sign in with Google: the client that you made for this address in its console.',
    allowed: 'the client id',
    example: '1234-abcd.apps.googleusercontent.com',
    from: z.string().regex(/^\S+$/).optional(),
  },
  GOOGLE_CLIENT_SECRET: {
    description: 'The secret of that client; its redirect address is /api/auth/oauth2/callback/google.',
    allowed: 'the client secret',
    example: '',
    secret: true,
    from: z.string().regex(/^\S+$/).optional(),
  },
  GOOGLE_DISCOVERY_URL: {
    description: 'Another OpenID server in the place of Google.',
    allowed: 'the address of its discovery document, which begins with https:// or http://',
    example: googleDiscovery,
    from: webAddress.default(googleDiscovery),
  },
  SIGN_UP: {
    description:
      'Who can create an account: everybody, only people with an invite to a workspace, or nobody. The first account can always be created.',
    allowed: 'open, invited or closed',
    example: 'open',
    from: z.enum(['open', 'invited', 'closed']).default('open'),
  },
  SESSION_IDLE_DAYS: {
    description: 'After how many days without use a browser is signed out; every session ends after 90 days.',
    allowed: 'a whole number from 1 to 90',
    example: '30',
    from: wholeNumber(30, 1, 90),
  },
  OPENAI_API_KEY: {
    description: 'A key for the models of OpenAI that every workspace may use; a workspace may also add its own.',
    allowed: 'the key',
    example: '',
    secret: true,
    from: modelKey,
  },
  OPENAI_BASE_URL: {
    description: 'Another address for the models of OpenAI, such as a proxy of your own; it may be private.',
    allowed: 'an address that begins with https:// or http://',
    example: 'https://api.openai.com/v1',
    from: apiAddress('/v1'),
  },
  ANTHROPIC_API_KEY: {
    description: 'A key for the models of Anthropic that every workspace may use; a workspace may also add its own.',
    allowed: 'the key',
    example: '',
    secret: true,
    from: modelKey,
  },
  ANTHROPIC_BASE_URL: {
    description: 'Another address for the models of Anthropic, such as a proxy of your own; it may be private.',
    allowed: 'an address that begins with https:// or http://',
    example: 'https://api.anthropic.com',
    from: apiAddress('/v1'),
  },
  GOOGLE_API_KEY: {
    description:
      'A key for the models of Google (Gemini) that every workspace may use; a workspace may also add its own.',
    allowed: 'the key',
    example: '',
    secret: true,
    from: modelKey,
  },
  GOOGLE_BASE_URL: {
    description: 'Another address for the models of Google (Gemini), such as a proxy of your own; it may be private.',
    allowed: 'an address that begins with https:// or http://',
    example: 'https://generativelanguage.googleapis.com',
    from: apiAddress('/v1beta'),
  },
  METRICS_TOKEN: {
    description: 'Opens /metrics to Prometheus, which sends it as a bearer token; without it there is no such address.',
    allowed: 'at least 16 letters, digits, - and _ that nobody can guess',
    example: '',
    secret: true,
    from: z
      .string()
      .regex(/^[\w-]{16,200}$/)
      .optional(),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'A collector of OpenTelemetry that gets traces of requests, actions, jobs and calls, as JSON over HTTP; without one there are none.',
    allowed: 'an address that begins with https:// or http://, to which /v1/traces is added',
    example: 'http://localhost:4318',
    from: webAddress.transform(trimTrailingSlashes).optional(),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description: 'Headers for the collector, such as its key.',
    allowed: 'names and values (percent-encoded) with = between them, and commas between the headers',
    example: 'authorization=Bearer%20abcd',
    secret: true,
    from: z
      .string()
      .regex(/^[\w-]+=(%[\da-f]{2}|[^,%\s])*(,[\w-]+=(%[\da-f]{2}|[^,%\s])*)*$/i)
      .transform((list) => Object.fromEntries(list.split(',').map(parseHeader)))
      .default({}),
  },
  OTEL_SERVICE_NAME: {
    description: 'What this process is called in traces.',
    allowed: 'a name of at most 200 characters',
    example: 'taaskly',
    from: z.string().max(200).default('taaskly'),
  },
  CONNECT_SERVICE_CLIENT_ID: {
    description:
      'A client for a service on the Integrations page that every workspace may use. SERVICE is its callback address in capitals: CONNECT_LINKEDIN_CLIENT_ID.',
    allowed: 'the client id',
    example: '',
    from: z.string().optional(),
  },
  CONNECT_SERVICE_CLIENT_SECRET: {
    description: 'The secret of that client.',
    allowed: 'the client secret',
    example: '',
    secret: true,
    from: z.string().optional(),
  },
  CONNECT_SERVICE_BASE_URL: {
    description: 'Another server in the place of that service, such as a proxy of your own; it may be private.',
    allowed: 'an address that begins with https:// or http://',
    example: 'https://proxy.example.com',
    from: webAddress.optional(),
  },
  CONNECT_SERVICE_IMAP_URL: {
    description: 'Another IMAP server in the place of that of a mail service, such as a gateway of your own.',
    allowed: 'an address that begins with imaps://, or for one in your own network without encryption imap://',
    example: 'imaps://mail.example.com:993',
    from: mailServerAddress('imap'),
  },
  CONNECT_SERVICE_SMTP_URL: {
    description: 'Another SMTP server in the place of that of a mail service.',
    allowed: 'an address that begins with smtps://, or for one in your own network without encryption smtp://',
    example: 'smtps://mail.example.com:465',
    from: mailServerAddress('smtp'),
  },
  PRACTICE_PROVIDER: {
    description: 'The practice service on the Integrations page, with which people try connecting and publishing.',
    allowed: 'on or off',
    example: 'on',
    from: z.enum(['on', 'off']).default('on'),
  },
  LOG_LEVEL: {
    description: 'How much is written to the log.',
    allowed: 'debug, info, warn or error',
    example: 'info',
    from: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  },
  TRUSTED_PROXIES: {
    description:
      'How many proxies stand before Taaskly, so that the address of a visitor is read from X-Forwarded-For.',
    allowed: 'a whole number from 0 to 20',
    example: '0',
    from: wholeNumber(0, 0, 20),
  },
  STOP_DELAY: {
    description:
      'How many seconds a stop goes on answering while /readyz says 503, so that a load balancer sends no more requests.',
    allowed: 'a whole number from 0 to 60',
    example: '0',
    from: wholeNumber(0, 0, 60),
  },
  RATE_LIMIT: {
    description:
      'How many calls a minute an address may make without signing in, to each process; a person or key may make ten times as many.',
    allowed: 'a whole number from 1 to 1000000',
    example: '600',
    from: wholeNumber(600, 1, 1_000_000),
  },
  FETCH_ALLOW: {
    description:
      'Hosts and networks of your own that flows, agents and integrations may reach though they are private.',
    allowed:
      'host names, IP addresses and networks such as 10.0.0.0/8, with commas between them, each with a port if needed',
    example: 'nas.local:8080,10.0.0.0/8',
    from: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      )
      .refine(isAllowList),
  },
  JOB_BOARDS_URL: {
    description:
      'A proxy or stand-in that is asked in the place of all job boards, with the host of the board as the first part of the path; it may be private.',
    allowed: 'an address that begins with https:// or http://',
    example: 'http://proxy.local:8080/boards',
    from: webAddress.transform(trimTrailingSlashes).optional(),
  },
  S3_URL: {
    description:
      'A bucket for uploaded files, in anything that speaks S3; without one, they are kept in the data folder.',
    allowed: 'an address with key, secret (percent-encoded) and bucket, such as the one below',
    example: 'https://KEY:SECRET@s3.eu-central-1.amazonaws.com/my-bucket?region=eu-central-1',
    secret: true,
    from: z
      .string()
      .transform(parseBucketUrl)
      .refine((bucket) => bucket !== undefined)
      .optional(),
  },
  FILES_DIR: {
    description:
      'The folder for uploaded files, if there is no bucket; several processes must share it. If not set, it is in the data folder.',
    allowed: 'the path of a folder',
    example: '/mnt/shared/taaskly-files',
    from: z.string().optional(),
  },
  UPLOAD_LIMIT: {
    description: 'How large one uploaded file may be, in megabytes.',
    allowed: 'a whole number from 1 to 5000000',
    example: '20000',
    from: wholeNumber(20_000, 1, 5_000_000),
  },
  STORAGE_LIMIT: {
    description: 'How many megabytes of files each workspace may keep; 0 is as many as there is room for.',
    allowed: 'a whole number from 0 to 900000000',
    example: '0',
    from: wholeNumber(0, 0, 900_000_000),
  },
  TABLE_LIMIT: {
    description: 'How many tables each workspace may have, including those in the trash; 0 is no limit.',
    allowed: 'a whole number from 0 to 1000000',
    example: '5000',
    from: wholeNumber(5_000, 0, 1_000_000),
  },
  ROW_LIMIT: {
    description: 'How many rows the tables of each workspace may have together; 0 is no limit.',
    allowed: 'a whole number from 0 to 999999999',
    example: '20000000',
    from: wholeNumber(20_000_000, 0, 999_999_999),
  },
  ANALYTICS_HOST: {
    description: 'A PostHog that counts what is used, in the place of Taaskly itself.',
    allowed: 'an address such as https://eu.i.posthog.com, without a path',
    example: 'https://eu.i.posthog.com',
    from: z
      .string()
      .refine(isOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
  },
  ANALYTICS_KEY: {
    description: 'The key of the project there, which is no secret.',
    allowed: 'the project key',
    example: 'phc_abcd',
    from: z
      .string()
      .regex(/^[\w-]{1,200}$/)
      .optional(),
  },
  TRACKING_SCRIPT_URL: {
    description:
      'A script of somebody else that counts visits on every page, for all who did not ask to be left alone.',
    allowed: 'an address that begins with https:// or http://',
    example: 'https://stats.example.com/script.js',
    from: webAddress.optional(),
  },
  NODE_ENV: {
    description: 'Set by npm start (production) and npm run dev (development); it cannot be set in this file.',
    allowed: 'production, development or test',
    example: 'production',
    from: z.enum(['production', 'development', 'test']).default('production'),
  },
} satisfies Record<string, Setting<unknown>>
