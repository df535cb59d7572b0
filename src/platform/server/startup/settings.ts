import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConnectSettings } from './connect-settings.ts'
import { exitCodes, StartError } from './start-error.ts'
import { isLocal, settings, type Setting } from './setting-definitions.ts'

export type Settings = ReturnType<typeof readSettings>

/** Reads all settings from the environment. An empty value counts as not set. */
export function readSettings(env: NodeJS.ProcessEnv = environment()) {
  const read = <Value>(name: string, { allowed, secret, from }: Setting<Value>): Value => {
    const value = env[name]?.trim() || undefined
    const result = from.safeParse(value)
    if (result.success) return result.data
    const actual = secret ? 'is set to something else' : `is "${value}"`
    throw new StartError(
      `${name} must be ${allowed}, but it ${actual}. Correct it and start again.`,
      exitCodes.badSetting,
    )
  }
  const bothOrNeither = <One, Other>(
    name: string,
    one: One | undefined,
    otherName: string,
    other: Other | undefined,
  ) => {
    if (one !== undefined && other !== undefined) return [one, other] as const
    if (one === undefined && other === undefined) return undefined
    const [has, lacks] = one === undefined ? [otherName, name] : [name, otherName]
    throw new StartError(`${has} is set but ${lacks} is not. Set both and start again.`, exitCodes.badSetting)
  }
  const port = read('PORT', settings.PORT)
  const publicUrl = read('PUBLIC_URL', settings.PUBLIC_URL) ?? `http://localhost:${port}`
  const filesDir = read('FILES_DIR', settings.FILES_DIR)
  const discoveryUrl = read('GOOGLE_DISCOVERY_URL', settings.GOOGLE_DISCOVERY_URL)
  const google = bothOrNeither(
    'GOOGLE_CLIENT_ID',
    read('GOOGLE_CLIENT_ID', settings.GOOGLE_CLIENT_ID),
    'GOOGLE_CLIENT_SECRET',
    read('GOOGLE_CLIENT_SECRET', settings.GOOGLE_CLIENT_SECRET),
  )
  const analytics = bothOrNeither(
    'ANALYTICS_HOST',
    read('ANALYTICS_HOST', settings.ANALYTICS_HOST),
    'ANALYTICS_KEY',
    read('ANALYTICS_KEY', settings.ANALYTICS_KEY),
  )
  const nodeEnv = read('NODE_ENV', settings.NODE_ENV)
  const mailDomain = read('MAIL_DOMAIN', settings.MAIL_DOMAIN)
  const certificate = bothOrNeither(
    'SMTP_CERT',
    read('SMTP_CERT', settings.SMTP_CERT),
    'SMTP_KEY',
    read('SMTP_KEY', settings.SMTP_KEY),
  )
  const sms = bothOrNeither(
    'SMS_URL',
    read('SMS_URL', settings.SMS_URL),
    'SMS_FROM',
    read('SMS_FROM', settings.SMS_FROM),
  )
  return {
    port,
    host: read('HOST', settings.HOST),
    publicUrl,
    home: resolve(projectRoot, read('TAASKLY_HOME', settings.TAASKLY_HOME)),
    databaseUrl: read('DATABASE_URL', settings.DATABASE_URL),
    redisUrl: read('REDIS_URL', settings.REDIS_URL),
    secretKey: read('SECRET_KEY', settings.SECRET_KEY),
    previousSecretKeys: read('PREVIOUS_SECRET_KEYS', settings.PREVIOUS_SECRET_KEYS),
    role: read('ROLE', settings.ROLE),
    smtpUrl: read('SMTP_URL', settings.SMTP_URL),
    mailFrom: read('MAIL_FROM', settings.MAIL_FROM) ?? `Taaskly <no-reply@${new URL(publicUrl).hostname}>`,
    outboxToken: read('OUTBOX_TOKEN', settings.OUTBOX_TOKEN),
    tracing: {
      endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', settings.OTEL_EXPORTER_OTLP_ENDPOINT),
      headers: read('OTEL_EXPORTER_OTLP_HEADERS', settings.OTEL_EXPORTER_OTLP_HEADERS),
      serviceName: read('OTEL_SERVICE_NAME', settings.OTEL_SERVICE_NAME),
    },
    metricsToken: read('METRICS_TOKEN', settings.METRICS_TOKEN),
    databaseConnections: read('DATABASE_CONNECTIONS', settings.DATABASE_CONNECTIONS),
    /** Undefined: no mail is received. */
    mailReceiver:
      mailDomain === undefined && nodeEnv !== 'development'
        ? undefined
        : {
            domain: mailDomain ?? 'localhost',
            host: read('SMTP_HOST', settings.SMTP_HOST) ?? (isLocal(mailDomain) ? '127.0.0.1' : '0.0.0.0'),
            port: read('SMTP_PORT', settings.SMTP_PORT),
            certificate: certificate && { certFile: certificate[0], keyFile: certificate[1] },
            mailsPerMinute: read('SMTP_RATE_LIMIT', settings.SMTP_RATE_LIMIT),
            /** Nobody asked for it, so the program starts without it if its port is taken. */
            isOptional: mailDomain === undefined,
          },
    supportEmail: read('SUPPORT_EMAIL', settings.SUPPORT_EMAIL),
    sms: sms && { url: sms[0], from: sms[1] },
    google: google && {
      clientId: google[0],
      clientSecret: google[1],
      discoveryUrl,
    },
    signUp: read('SIGN_UP', settings.SIGN_UP),
    sessionIdleDays: read('SESSION_IDLE_DAYS', settings.SESSION_IDLE_DAYS),
    modelProviders: {
      openai: {
        key: read('OPENAI_API_KEY', settings.OPENAI_API_KEY),
        address: read('OPENAI_BASE_URL', settings.OPENAI_BASE_URL),
      },
      anthropic: {
        key: read('ANTHROPIC_API_KEY', settings.ANTHROPIC_API_KEY),
        address: read('ANTHROPIC_BASE_URL', settings.ANTHROPIC_BASE_URL),
      },
      google: {
        key: read('GOOGLE_API_KEY', settings.GOOGLE_API_KEY),
        address: read('GOOGLE_BASE_URL', settings.GOOGLE_BASE_URL),
      },
    },
    connect: readConnectSettings(env),
    practiceProvider: read('PRACTICE_PROVIDER', settings.PRACTICE_PROVIDER) === 'on',
    logLevel: read('LOG_LEVEL', settings.LOG_LEVEL),
    trustedProxies: read('TRUSTED_PROXIES', settings.TRUSTED_PROXIES),
    stopDelay: read('STOP_DELAY', settings.STOP_DELAY),
    rateLimit: read('RATE_LIMIT', settings.RATE_LIMIT),
    fetchAllow: read('FETCH_ALLOW', settings.FETCH_ALLOW),
    jobBoardsUrl: read('JOB_BOARDS_URL', settings.JOB_BOARDS_URL),
    bucket: read('S3_URL', settings.S3_URL),
    filesDir: filesDir === undefined ? undefined : resolve(projectRoot, filesDir),
    uploadLimit: read('UPLOAD_LIMIT', settings.UPLOAD_LIMIT) * 1_000_000,
    storageLimit: read('STORAGE_LIMIT', settings.STORAGE_LIMIT) * 1_000_000,
    tableLimit: read('TABLE_LIMIT', settings.TABLE_LIMIT),
    rowLimit: read('ROW_LIMIT', settings.ROW_LIMIT),
    analytics: analytics && { host: analytics[0], key: analytics[1] },
    trackingScript: read('TRACKING_SCRIPT_URL', settings.TRACKING_SCRIPT_URL),
    nodeEnv,
  }
}

const projectRoot = resolve(import.meta.dirname, '../../../..')

/** The environment; the project's .env file fills in what is missing. */
function environment(): NodeJS.ProcessEnv {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}
