import { expect, expectAccessible, sendSignInForm, signIn, test } from '../fixtures/test.ts'

test('[AU-001 AU-008] a person signs in with e-mail and password and is at home', async ({
  page,
  person,
}) => {
  await page.goto('/auth/login')
  await sendSignInForm(page, person)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: 'Good', level: 1 })).toBeVisible()
})

test.describe('with a wrong password', () => {
  test.use({ expectedConsoleErrors: [/401/] })

  test('[AU-001] a person is told so, and the e-mail stays', async ({ page, person }) => {
    await page.goto('/auth/login')
    await sendSignInForm(page, { ...person, password: 'Wrong-Horse-1@' })
    await expect(page.getByRole('alert')).toContainText('The email or the password is not right.')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expectAccessible(page)
  })
})

test.describe('signed out', () => {
  test.use({ expectedConsoleErrors: [/401/] })

  test('[SH-237] a protected address leads to the sign-in, and back after it', async ({ page, person }) => {
    await page.goto('/videos?search=welcome')
    await expect(page).toHaveURL(/\/auth\/login/)
    await sendSignInForm(page, person)
    await expect(page).toHaveURL(/\/videos\?search=welcome/)
  })
})

test('[SH-274] a reload keeps a person signed in', async ({ page, person }) => {
  await signIn(page, person)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Videos', level: 1 })).toBeVisible()
})

test.describe('with a second tab', () => {
  test.use({ expectedConsoleErrors: [/401/] })

  test('signing out in one tab signs out the other', async ({ page, person, context }) => {
    await signIn(page, person)
    const second = await context.newPage()
    await second.goto('/videos')
    await expect(second.getByRole('heading', { name: 'Videos', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(second).toHaveURL(/\/auth\/login/)
  })
})
