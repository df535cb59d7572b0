import { expect, expectAccessible, test } from '#test/browser/browser.ts'

test('the code from the console makes the first admin, and then the page is gone', async ({ maya, another }) => {
  const noor = await another('Noor Aziz')
  expect((await noor.goto('/admin'))?.status()).toBe(403)
  await expect(noor.getByRole('heading', { name: 'Only for admins' })).toBeVisible()
  await noor.context().clearCookies()
  await noor.goto('/admin-setup')
  const signIn = noor.getByRole('link', { name: 'Sign in' })
  await expect(signIn).toHaveAttribute('href', '/auth/login?redirectUrl=%2Fadmin-setup')

  const greetings: string[] = await (await maya.request.get('/api/test/greetings')).json()
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){6}/.exec(greetings.join(' '))?.[0] ?? ''
  await maya.goto('/admin-setup')
  await maya.getByLabel('Code').fill('guessed')
  await maya.getByRole('button', { name: 'Become the admin' }).click()
  await expect(maya.getByText('This code is not right.')).toBeVisible()
  await expectAccessible(maya)
  await maya.getByLabel('Code').fill(code.toLowerCase())
  await maya.getByRole('button', { name: 'Become the admin' }).click()
  await expect(maya.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(maya).toHaveTitle('Admin · Taaskly')
  expect((await noor.goto('/admin-setup'))?.status()).toBe(404)
})
