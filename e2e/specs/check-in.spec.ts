/** Check-in at the door of an event: by staff with the studio's link, and by attendees at the kiosk. */
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, expectContrast, test } from '../fixtures/test.ts'

test('[EV-140 EV-141 RG-066] staff check a registrant in, who then checks in at the kiosk, and the studio shows it', async ({
  page,
  person,
  installation,
  expectedConsoleErrors,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', {
    ...conference,
    host_type: 'In_Person',
    location: 'Berlin',
  })
  const user = { first_name: 'Mary', last_name: 'Shelley', email: `mary-${event}@door.test` }
  await make('/api/event/event_roles/', { event, role: 8, user })
  let link = ''
  await expect
    .poll(async () => {
      link = (await installation.lastEmailTo(user.email).catch(() => undefined))?.link ?? ''
      return link
    })
    .toContain('/enter/')
  const email = `ada-${event}@door.test`
  await page.goto(`/events/${event}/registration-new/registrants`)
  await page.getByRole('button', { name: 'Register someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Register' }).click()
  const ada = page.getByRole('row', { name: /Ada Lovelace/ })
  await expect(ada).toContainText('Registered')

  const door = await page.context().newPage()
  await door.goto(link)
  await door.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(door.getByRole('heading', { name: 'Check-in' })).toBeVisible()
  await expect(door.getByText('0 of 1 arrived')).toBeVisible()
  await door.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(door)
  await door.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(door)
  await door.getByRole('searchbox').fill('lovel')
  await door.getByRole('button', { name: 'Check in Ada Lovelace' }).click()
  await expect(door.getByText('1 of 1 arrived')).toBeVisible()
  await expect(ada).toContainText('Arrived')
  await door.getByRole('button', { name: 'Undo the check-in of Ada Lovelace' }).click()
  await expect(ada).not.toContainText('Arrived')

  expectedConsoleErrors.push(/404/)
  await door.getByRole('link', { name: 'Open self check-in' }).click()
  const address = door.getByLabel('Email address')
  await expectAccessible(door)
  await address.fill('eve@door.test')
  await address.press('Enter')
  await expect(
    door.getByText('This email address isn’t registered. Ask the staff to help you.'),
  ).toBeVisible()
  await address.fill(email)
  await address.press('Enter')
  await expect(door.getByText('You’re checked in. Welcome!')).toBeVisible()
  await expectAccessible(door)
  await expect(ada).toContainText('Arrived')
})
