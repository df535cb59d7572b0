import { callAction, expect, test } from '#test/browser/browser.ts'

test('a survey is asked once, where people work, and the admin reads the answers', async ({ maya, another }, info) => {
  test.slow()
  const mark = `${info.testId.slice(-6)}${info.retry}${info.repeatEachIndex}`
  const name = `Getting going ${mark}`
  // Only this person gets the survey: other journeys run in the same installation.
  const noor = await another('Noor Aziz', `noor@asked-${mark}.test`)

  await test.step('an admin starts it', async () => {
    await callAction(maya, 'test.beAdmin', { admin: true })
    const questions = [
      { kind: 'rating', ask: 'How easy was it to get going?', to: 5 },
      { kind: 'open', ask: 'What would you miss?' },
    ]
    const conditions = [{ is: 'emailDomain', domains: [`asked-${mark}.test`] }]
    await callAction(maya, 'surveys.create', { name, questions, conditions })
    await maya.goto('/admin/surveys')
    await maya.getByRole('button', { name: 'Start' }).first().click()
    await expect(maya.getByText('Running').first()).toBeVisible()
  })

  const card = noor.getByRole('region', { name: `Survey: ${name}` })
  await test.step('a person is asked on the home page, answers with the keyboard, and is not asked again', async () => {
    await noor.goto('/dashboard')
    await expect(card).toBeVisible()
    await card.getByRole('radio', { name: '3' }).focus()
    await noor.keyboard.press('ArrowRight')
    await noor.keyboard.press('Enter')
    await expect(card.getByRole('heading', { name: 'What would you miss?' })).toBeFocused()
    await card.getByRole('button', { name: 'Send' }).click()
    await expect(card.getByText('Answer this first, or close it.')).toBeVisible()
    await card.getByRole('textbox').fill('The timer.')
    await card.getByRole('button', { name: 'Send' }).click()
    await expect(noor.getByText('Thank you. Your answer was sent.')).toBeVisible()
    await expect(card).toBeHidden()
    const response = noor.waitForResponse(/surveys\.current/)
    await noor.reload()
    expect(await (await response).json()).toEqual({ survey: null })
    await expect(card).toBeHidden()
  })

  await test.step('the admin reads it', async () => {
    await maya.reload()
    await expect(maya.getByText(`Email at asked-${mark}.test. 1 answered, 0 dismissed.`)).toBeVisible()
    await maya.getByRole('button', { name: 'Answers' }).first().click()
    await expect(maya.getByText('1 answered, 4.0 on average')).toBeVisible()
    await expect(maya.getByText('“The timer.”')).toBeVisible()
    await maya.getByRole('button', { name: 'End' }).first().click()
    await expect(maya.getByText('Ended').first()).toBeVisible()
    await callAction(maya, 'test.beAdmin', { admin: false })
  })
})

test('an admin creates a survey with the form @soak', async ({ maya }, info) => {
  const mark = `${info.testId.slice(-6)}${info.retry}${info.repeatEachIndex}`
  const name = `Getting going ${mark}`
  await callAction(maya, 'test.beAdmin', { admin: true })
  await maya.goto('/admin/surveys')
  await maya.getByRole('button', { name: 'New survey' }).click()
  await maya.getByLabel('Name').fill(name)
  await maya.getByLabel('Question 1', { exact: true }).fill('How easy was it to get going?')
  await maya.getByRole('combobox', { name: 'Type of question 1' }).click()
  await maya.getByRole('option', { name: 'Rating from 1 to 5' }).click()
  await maya.getByRole('button', { name: 'Add question' }).click()
  await maya.getByLabel('Question 2', { exact: true }).fill('What would you miss?')
  await maya.getByRole('button', { name: 'Add condition' }).click()
  await maya.getByRole('combobox', { name: 'Condition' }).click()
  await maya.getByRole('option', { name: 'Email at a domain' }).click()
  await maya.getByLabel('Domains, separated by commas').fill(`asked-${mark}.test`)
  await maya.getByRole('button', { name: 'Add', exact: true }).click()
  await maya.getByRole('button', { name: 'Create survey' }).click()
  await expect(maya.getByText(`Email at asked-${mark}.test. 0 answered, 0 dismissed.`)).toBeVisible()
  await maya.getByRole('button', { name: 'Start' }).first().click()
  await expect(maya.getByText('Running').first()).toBeVisible()
  await callAction(maya, 'test.beAdmin', { admin: false })
})
