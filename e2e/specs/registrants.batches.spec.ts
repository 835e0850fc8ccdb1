import { hostOf } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('[RG-071 RG-072] an organizer cancels everyone who matches a search, reads how many, and undoes it', async ({
  page,
  person,
  installation,
}) => {
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  for (const first_name of ['Ada', 'Grace']) {
    const email = `${first_name.toLowerCase()}@batches.test`
    const answers = { first_name, last_name: 'Test', email }
    await call('POST /api/event/event-members/', { event, answers })
  }
  await signIn(page, person, `/events/${event}/registration-new/registrants`)
  await expect(page.getByRole('row', { name: /Grace Test/ })).toBeVisible()
  const ada = page.getByRole('row', { name: /Ada Test/ })
  await page.getByRole('searchbox', { name: 'Search registrants' }).fill('ada@')
  await expect(page.getByRole('row', { name: /Grace Test/ })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all (1)' }).check()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel registration' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Cancel the registration of 1 person?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel registration' }).click()
  const result = page.getByRole('region', { name: 'Bulk action' })
  await expect(result).toContainText('1 registration canceled.')
  await expect(ada).toContainText('Canceled')
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Undo' }).click()
  await expect(result).toContainText('1 person restored.')
  await expect(ada).toContainText('Registered')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
