import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test, typeInto, typeOn } from '../fixtures/by-hand.ts'

const trail = '/settings-new/organization/audit'

test('an admin reads who moved a session and renamed an event, and filters the list by typing', async ({
  page,
  person,
  isPhone,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const times = { start_time: '2099-03-20T13:00:00.000Z', end_time: '2099-03-20T13:30:00.000Z' }
  const session = await make('/api/event/broadcasts/', { event, title: 'Opening', ...times })
  const { email, password } = person
  const login = await page.request.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await login.json()
  const headers = { authorization: `Bearer ${access_token}` }
  const moved = { start_time: '2099-03-20T14:00:00.000Z', end_time: '2099-03-20T14:30:00.000Z' }
  await page.request.patch(`/api/event/broadcasts/${session}/`, { headers, data: moved })
  await page.request.patch(`/api/event/events/${event}/`, { headers, data: { title: 'Summer summit' } })

  await signIn(page, person, trail)
  const moving = page.getByRole('button', {
    name: /moved the session Opening from 2:00 PM to 3:00 PM GMT\+1 on Mar 20, 2099 in the event Summer summit$/,
  })
  const renaming = page.getByRole('button', {
    name: /renamed the event Spring conference to Summer summit$/,
  })
  await expect(moving).toBeVisible()
  await expect(renaming).toBeVisible()
  await expectAccessible(page)

  await typeInto(page.getByRole('searchbox', { name: 'Search the audit trail' }), 'opening')
  await expect(renaming).toBeHidden()
  await expect(moving).toBeVisible()
  await expect(page).toHaveURL(/search=opening/)
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('')

  if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Action' }).click()
  await expect(page.getByRole('textbox', { name: 'Search actions' })).toBeFocused()
  await typeOn(page, 'event upd')
  await page.getByRole('option', { name: 'Event updated' }).click()
  if (isPhone) await page.getByRole('button', { name: 'Done' }).click()
  await expect(moving).toBeHidden()
  await expect(renaming).toBeVisible()

  await renaming.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Event updated' })
  await expect(dialog).toContainText(email)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(renaming).toBeFocused()
})
