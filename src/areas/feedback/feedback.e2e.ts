import { callAction, emailOf, expect, expectAccessible, password, test } from '#test/browser/browser.ts'

test('a visitor reads, signs in, posts, votes, and sees the status', async ({ maya, another }, {
  testId,
  retry,
  repeatEachIndex,
}) => {
  test.slow()
  const mark = `${testId.slice(-8)}${retry}${repeatEachIndex}`
  const title = `Snooze approvals ${mark}`
  await callAction(maya, 'feedback.post', { title: 'An idea that the search does not find' })
  const { id } = await callAction(maya, 'feedback.post', { title })
  const noor = await another('Noor Aziz')
  const email = await emailOf(noor)
  await noor.context().clearCookies()

  await test.step('everybody reads and searches, even before the scripts arrive', async () => {
    const scripts = Promise.withResolvers<void>()
    await noor.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await noor.goto('/feedback', { waitUntil: 'commit' })
    await expect(noor).toHaveTitle('Feedback · Taaskly')
    await noor.getByRole('searchbox', { name: 'Search ideas' }).fill(mark)
    scripts.resolve()
    await expect(noor.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([title])
    await noor.unrouteAll({ behavior: 'wait' })
  })

  await test.step('voting leads to the sign-in page and back', async () => {
    await noor.getByRole('link', { name: `Sign in to vote for ${title}, 1 vote` }).click()
    await expect(noor).toHaveURL(/\/auth\/login\?redirectUrl=%2Ffeedback%3Fidea%3D/)
    await noor.request.post('/api/auth/sign-in/email', { data: { email, password } })
    await noor.goto(`/feedback?idea=${id}`)
    const votes = noor.getByRole('button', { name: `Vote for ${title}` })
    await votes.click()
    await expect(votes).toHaveAttribute('aria-pressed', 'true')
    await expect(votes).toHaveText('2')
  })

  await test.step('comments and votes are live on other screens', async () => {
    await maya.goto(`/feedback?idea=${id}`)
    await expect(maya.getByRole('button', { name: `Vote for ${title}` })).toHaveText('2')
    await noor.getByLabel('Add a comment').fill('Until Friday would do.')
    await noor.getByRole('button', { name: 'Post comment' }).click()
    await expect(maya.getByText('Until Friday would do.')).toBeVisible()
    await noor.getByRole('button', { name: `Vote for ${title}` }).click()
    await expect(maya.getByRole('button', { name: `Vote for ${title}` })).toHaveText('1')
  })

  await test.step('the status and answer of an admin are public', async () => {
    await callAction(maya, 'test.beAdmin', { admin: true })
    // The page may not be hydrated yet.
    await expect(async () => {
      await maya.reload()
      const saved = maya.waitForResponse(/feedback\.setStatus/, { timeout: 5_000 })
      const planned = maya.getByRole('radiogroup', { name: 'Status' }).getByText('Planned')
      await Promise.all([saved, planned.click()])
    }).toPass()
    await maya.getByRole('textbox', { name: 'Answer' }).fill('With the next round of approvals.')
    await maya.getByRole('button', { name: 'Save answer' }).click()
    await expectAccessible(maya)
    await callAction(maya, 'test.beAdmin', { admin: false })
    await noor.context().clearCookies()
    await noor.goto(`/feedback?idea=${id}`)
    await expect(noor.getByRole('article').getByText('Planned')).toBeVisible()
    await expect(noor.getByText('With the next round of approvals.')).toBeVisible()
    await expect(noor.getByRole('radiogroup', { name: 'Status' })).toBeHidden()
  })
})

test('the form shows a similar idea, and an idea is edited and deleted @soak', async ({ maya }, {
  testId,
  retry,
  repeatEachIndex,
}) => {
  const mark = `${testId.slice(-8)}${retry}${repeatEachIndex}`
  const title = `Snooze approvals ${mark}`
  await callAction(maya, 'feedback.post', { title })
  await maya.goto('/feedback')
  await maya.getByLabel('In a few words').fill(`Snooze an approval ${mark}`)
  await maya.getByLabel('What would it help you do?').fill('Wait for the price list.')
  await expect(maya.getByRole('status').getByRole('link', { name: `“${title}” (1 vote)` })).toBeVisible()
  await maya.getByRole('button', { name: 'Post idea' }).click()
  await expect(maya.getByRole('heading', { name: `Snooze an approval ${mark}` })).toBeVisible()
  await maya.getByRole('button', { name: 'Edit', exact: true }).click()
  await maya.getByRole('article').getByLabel('In a few words').fill(`Sleep over it ${mark}`)
  await maya.getByRole('button', { name: 'Save idea' }).click()
  await expect(maya.getByRole('heading', { name: `Sleep over it ${mark}` })).toBeVisible()
  await maya.getByRole('button', { name: 'Delete' }).click()
  await expect(maya).toHaveURL('/feedback')
})
