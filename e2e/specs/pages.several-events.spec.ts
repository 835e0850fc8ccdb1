import { hostOf } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[RG-015] someone registers for several events of a series with one form, and reads the result of each', async ({
  page,
  installation,
  person,
}) => {
  const call = await hostOf(installation, person)
  const created: string[] = []
  for (const title of ['Part one', 'Part two', 'Part three']) {
    const { id } = await call<{ id: string }>('POST /api/event/events/', { ...conference, title })
    created.push(id)
  }
  const [first = '', second = ''] = created
  await call('POST /api/event/series/', { name: 'Spring talks', events: created })
  await call(`PATCH /api/event/${second}/registration_settings/`, { needs_approval: true })

  await page.goto(`${installation.venueUrl}/event/${first}`)
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@several.test')
  const others = page.getByRole('group', { name: 'Register for other dates too' })
  await others.getByRole('checkbox', { name: /Part two/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Other dates' }).getByRole('listitem')
  await expect(list).toHaveCount(1)
  await expect(list).toContainText(/Part two.*Your registration is waiting for approval\./)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})
