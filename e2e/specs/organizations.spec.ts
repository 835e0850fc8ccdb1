import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectAccessibleInBothSchemes, signIn, test } from '../fixtures/test.ts'

const password = 'Another-Horse-2@'

test('[ST-007 ST-010 ST-050 ST-054] a colleague is invited, added to a team, and sees what they cannot do and why', async ({
  page,
  person,
  installation,
  browser,
}) => {
  const email = `grace-${randomUUID()}@example.com`
  await signIn(page, person, '/settings-new/users')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const invitation = page.getByRole('dialog')
  await invitation.getByLabel('Email addresses').fill(email)
  await invitation.getByLabel('First name').fill('Grace')
  await invitation.getByLabel('Last name').fill('Hopper')
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invitation.getByRole('status')).toContainText('Invited')
  await invitation.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Invited')

  const message = await installation.lastEmailTo(email)
  const visit = await browser.newContext({ baseURL: installation.url })
  const colleague = await visit.newPage()
  const { pathname, search } = new URL(message.link ?? '')
  await colleague.goto(pathname + search)
  await colleague.getByLabel('New password', { exact: true }).fill(password)
  await colleague.getByLabel('Confirm new password').fill(password)
  await colleague.getByRole('button', { name: 'Join' }).click()
  await expect(colleague).toHaveURL(/\/(home|videos)/)

  await page.goto('/settings-new/teams')
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Launch')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'People in Launch' }).click()
  const people = page.getByRole('dialog')
  await people.getByLabel('Add a person').fill('Hopper')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await expect(people.getByRole('listitem')).toContainText('Grace Hopper')

  await colleague.goto('/settings-new/users')
  const invite = colleague.getByRole('button', { name: 'Invite people' })
  await invite.focus()
  await expect(colleague.getByRole('tooltip')).toHaveText(
    'Your role doesn’t allow you to invite people. Ask an organization admin.',
  )
  await colleague.goto('/settings-new/organization/audit')
  await expect(colleague.getByRole('alert')).toContainText(
    'Your role doesn’t allow you to view the audit trail.',
  )
  await visit.close()
})

test('[ST-001] the settings are accessible', async ({ page, person }) => {
  for (const path of ['users', 'teams', 'organization', 'preferences']) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light' })
    await signIn(page, person, `/settings-new/${path}`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothSchemes(page)
  }
})
