import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from './setting-definitions.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

test('no setting is required', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    home: expect.stringMatching(/\.taaskly$/),
    databaseUrl: undefined,
    role: 'all',
    mailFrom: 'Taaskly <no-reply@localhost>',
    trustedProxies: 0,
    stopDelay: 0,
    fetchAllow: [],
  })
})

test('values are read and trimmed', () => {
  const read = readSettings({
    PORT: ' 8080 ',
    PUBLIC_URL: 'https://Work.example.com/',
    FETCH_ALLOW: 'nas, 10.0.0.0/8,::1',
  })
  expect(read).toMatchObject({
    port: 8080,
    publicUrl: 'https://work.example.com',
    mailFrom: 'Taaskly <no-reply@work.example.com>',
    fetchAllow: ['nas', '10.0.0.0/8', '::1'],
  })
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('a wrong value is refused with a message that names the setting, its value and what is allowed', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow(
    new StartError('PORT must be a whole number from 0 to 65535, but it is "abc". Correct it and start again.', 64),
  )
})

test.each([
  { PORT: '70000' },
  { PORT: '0x50' },
  { PORT: '-1' },
  { HOST: 'http://localhost' },
  { PUBLIC_URL: 'example.com' },
  { PUBLIC_URL: 'https://example.com/taaskly' },
  { PUBLIC_URL: 'javascript:alert(1)' },
  { DATABASE_URL: 'mysql://host/db' },
  { REDIS_URL: 'localhost:6379' },
  { SECRET_KEY: 'too short' },
  { ROLE: 'king' },
  { SMTP_URL: 'mail.example.com' },
  { MAIL_FROM: 'nobody' },
  { SMS_URL: 'ftp://x' },
  { SMS_FROM: 'a name that is too long' },
  { GOOGLE_DISCOVERY_URL: 'accounts.google.com' },
  { LOG_LEVEL: 'loud' },
  { TRUSTED_PROXIES: 'true' },
  { FETCH_ALLOW: '10.0.0.0/33' },
  { FETCH_ALLOW: 'http://nas/' },
  { ANALYTICS_HOST: 'https://posthog.example/path' },
  { TRACKING_SCRIPT_URL: 'script.js' },
])('refuses %o', (env) => {
  expect(() => readSettings(env)).toThrow(`${Object.keys(env)[0]} must be`)
})

test('settings that belong together must be set together', () => {
  expect(readSettings({})).toMatchObject({ google: undefined, sms: undefined })
  const read = readSettings({
    GOOGLE_CLIENT_ID: 'me',
    GOOGLE_CLIENT_SECRET: 'hush',
    SMS_URL: 'https://sid:token@sms.example',
    SMS_FROM: '+15005550006',
  })
  expect(read).toMatchObject({
    google: { clientId: 'me', clientSecret: 'hush', discoveryUrl: expect.stringContaining('accounts.google.com') },
    sms: { url: 'https://sid:token@sms.example', from: '+15005550006' },
  })
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'me' })).toThrow('GOOGLE_CLIENT_SECRET is not')
  expect(() => readSettings({ SMS_FROM: '+15005550006' })).toThrow('SMS_URL is not')
  expect(() => readSettings({ ANALYTICS_KEY: 'phc_1' })).toThrow('ANALYTICS_HOST is not')
})

test.each([
  [{}, undefined],
  [{ NODE_ENV: 'development' }, { domain: 'localhost', host: '127.0.0.1', port: 2525, isOptional: true }],
  [
    { NODE_ENV: 'development', SMTP_PORT: '2626' },
    { host: '127.0.0.1', port: 2626, isOptional: true },
  ],
  [{ MAIL_DOMAIN: 'localhost' }, { domain: 'localhost', host: '127.0.0.1', isOptional: false }],
  [{ MAIL_DOMAIN: 'in.example.com' }, { domain: 'in.example.com', host: '0.0.0.0', isOptional: false }],
  [{ MAIL_DOMAIN: 'in.example.com', SMTP_HOST: '10.0.0.7' }, { host: '10.0.0.7' }],
])('%o: mail is received by %o', (env, receiver) => {
  const { mailReceiver } = readSettings({ NODE_ENV: 'production', ...env })
  if (receiver === undefined) expect(mailReceiver).toBeUndefined()
  else expect(mailReceiver).toMatchObject(receiver)
})

test('a secret never appears in a message', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@host/db' })).toThrow(
    /^DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\/, but it is set to something else\./,
  )
})

test('.env.example lists every setting, with its description and what is allowed', () => {
  const entries = Object.entries(settings).map(
    ([name, { description, allowed, example }]) => `# ${description}\n# It must be ${allowed}.\n# ${name}=${example}\n`,
  )
  const file = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  expect(file.slice(file.indexOf('\n\n') + 2)).toBe(entries.join('\n'))
})
