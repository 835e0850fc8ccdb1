import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('an admin copies an invitation link, but only the host can read sign-in links', async ({
  page,
  person,
  installation,
  request,
}) => {
  const { email: address, password } = person
  const signedIn = await request.post('/api/auth/login/', { data: { email: address, password } })
  const { access_token }: { access_token: string } = await signedIn.json()
  const headers = { Authorization: `Bearer ${access_token}` }
  const email = `${person.id}@example.org`
  await request.post('/api/core/organization_users/', { headers, data: { email } })
  await request.post('/api/auth/forgot_password/', { data: { email: address } })
  await expect
    .poll(async () => (await installation.lastEmailTo(address).catch(() => null))?.link)
    .toContain('/auth/')
  await signIn(page, person, '/settings-new/organization/outbox')
  await page.getByRole('button', { name: /^Join Organization/ }).click()
  const invitation = page.getByRole('dialog')
  await expect(invitation.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset your Marquee password' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ask the host of this installation to run')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expectAccessible(page)
})

test('an admin reads an unsent email by keyboard', async ({ page, person, installation }) => {
  const link = `${installation.url}/home`
  const message = { organization_id: person.organizationId, to: 'ada@example.org', subject: 'Join us', link }
  await installation.sendEmail(message)
  expect(await installation.lastEmailTo('ada@example.org')).toMatchObject({ subject: 'Join us', link })
  await signIn(page, person, '/settings-new/organization/outbox')
  await expect(page.getByRole('cell', { name: 'Not sent' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join us' }).press('Enter')
  const reader = page.getByRole('dialog', { name: 'Join us' })
  await expect(reader.getByRole('link', { name: 'Open' })).toHaveAttribute('href', link)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reader).toBeHidden()
  await expect(page.getByRole('button', { name: 'Join us' })).toBeFocused()
})
