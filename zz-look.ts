import { chromium } from '@playwright/test'
import pg from 'pg'
const base = 'http://localhost:3722'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] })
const stamp = Date.now()
async function person(name: string, theme: string, size: {width:number;height:number}) {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text()))
  page.on('pageerror', (e) => console.log(name, 'error', e.message))
  const r = await page.request.post(base + '/api/auth/sign-up/email', { headers: { origin: base }, data: { name, email: `${name.split(' ')[0]!.toLowerCase()}-${theme}-${size.width}-${stamp}@kestrel.test`, password: 'correct horse battery' } })
  await context.addCookies([{ name: 'theme', value: theme, url: base }])
  return { page, context, id: (await r.json()).user?.id }
}
for (const theme of ['light', 'dark']) for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  const maya = await person('Maya Okafor', theme, size)
  const jonas = await person('Jonas Lindqvist', theme, size)
  // one business for both
  const { readFileSync } = await import('node:fs')
  const account = crypto.randomUUID()
  const url = process.env['DB']!
  const c = new pg.Client({ connectionString: url, options: '-c taaskly.system=on' }); await c.connect()
  await c.query(`insert into accounts (id, type, profile) values ($1, 'business', '{"name":"Kestrel Coffee"}')`, [account])
  for (const p of [maya, jonas]) { await c.query(`insert into members (account_id, person_id, role) values ($1, $2, 'owner')`, [account, p.id]); await p.context.addCookies([{ name: 'workspace', value: account, url: base }]) }
  await c.end()
  const at = (n: string) => `/tmp/look/${n}-${theme}-${size.width}.png`
  for (const title of ['Write the price letter', 'Order beans', 'Call Copper Kettle']) await maya.page.request.post(base + '/rpc/focus.addTask', { headers: { origin: base }, data: { title } })
  await maya.page.goto(base + '/focus'); await jonas.page.goto(base + '/focus')
  await maya.page.getByRole('img', { name: 'Jonas Lindqvist' }).waitFor({ timeout: 8000 }).catch(() => console.log('no presence'))
  await maya.page.screenshot({ path: at('presence') })
  await maya.page.getByRole('button', { name: 'More for Order beans' }).click()
  await maya.page.getByRole('menuitem', { name: 'Delete' }).click()
  await maya.page.getByText('Task deleted').waitFor()
  await maya.page.waitForTimeout(500)
  await maya.page.screenshot({ path: at('deleted') })
  await maya.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await maya.page.getByText('Undone:').waitFor()
  const list = await (await maya.page.request.post(base + '/rpc/focus.listTasks', { headers: { origin: base }, data: {} })).json()
  const id = list.tasks.find((t: any) => t.title === 'Order beans').id
  for (const title of ['Order 60 kg of beans', 'Order 90 kg of beans']) await maya.page.request.post(base + '/rpc/focus.changeTask', { headers: { origin: base }, data: { id, title, due: '2026-11-20' } })
  await maya.page.getByRole('button', { name: 'Order 90 kg of beans', exact: true }).click()
  await maya.page.getByRole('list', { name: 'History' }).waitFor()
  await maya.page.waitForTimeout(600)
  await maya.page.screenshot({ path: at('history') })
  await maya.page.getByRole('list', { name: 'History' }).getByRole('button', { name: 'Undo' }).nth(1).click()
  await maya.page.getByRole('dialog', { name: 'Undo this?' }).waitFor()
  await maya.page.getByText('Conflict').waitFor()
  await maya.page.waitForTimeout(500)
  await maya.page.screenshot({ path: at('conflict') })
  await maya.context.close(); await jonas.context.close()
}
await browser.close()
