import { makerFor } from '../fixtures/maker-for.ts'
import { expect, laptopOnly, signIn, test, typeInto, typeOn } from '../fixtures/by-hand.ts'

test.use({ locale: 'en-US', timezoneId: 'UTC' })

test(
  'a time zone, dates and times typed over the suggestions are saved as typed',
  laptopOnly,
  async ({ page, person }) => {
    await signIn(page, person, '/events')
    await page.getByRole('button', { name: 'Create event' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await typeOn(page, 'Spring conference')
    const zone = dialog.getByRole('combobox', { name: 'Time zone' })
    await expect(zone).toHaveValue(/UTC/)
    await typeInto(zone, 'berlin')
    await page.keyboard.press('Tab')
    await expect(zone).toHaveValue(/Europe.Berlin$/)
    await dialog.getByLabel('Starts: date').focus()
    await typeOn(page, '01202027')
    await typeInto(dialog.getByLabel('Starts: time'), '9:15')
    await dialog.getByLabel('Ends: time').click()
    await expect(dialog.getByLabel('Starts: time')).toHaveValue('09:15')
    await expect(dialog.getByLabel('Ends: date')).toHaveValue('2027-01-20')
    await expect(dialog.getByLabel('Ends: time')).toHaveValue('10:15')
    await typeOn(page, '17:45')
    const [reply] = await Promise.all([
      page.waitForResponse(
        (answer) => answer.url().endsWith('/api/event/events/') && answer.request().method() === 'POST',
      ),
      dialog.getByRole('button', { name: 'Create event' }).click(),
    ])
    expect(await reply.json()).toMatchObject({
      title: 'Spring conference',
      timezone: 'Europe/Berlin',
      start_time: '2027-01-20T08:15:00.000Z',
      end_time: '2027-01-20T16:45:00.000Z',
    })
  },
)

test('a number typed over the suggestion is the one that counts', laptopOnly, async ({ page, person }) => {
  await makerFor(page.request, person)
  await page.goto('/series')
  await page.getByRole('button', { name: 'Create repeating event' }).first().click()
  const dialog = page.getByRole('dialog')
  const minutes = dialog.getByLabel(/minutes/i)
  await typeInto(minutes, '45')
  await expect(minutes).toHaveValue('45')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await typeOn(page, '90')
  await expect(minutes).toHaveValue('90')
})
