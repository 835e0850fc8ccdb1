import { expect, expectAccessible, laptopOnly, signIn, test, typeInto } from '../fixtures/by-hand.ts'
import { hostOf } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'

test(
  '[RG-052 RG-054 RG-058 RG-059 RG-065] a host filters registrants, saves the view, and shares the activity of one of them',
  laptopOnly,
  async ({ page, person, context, installation }) => {
    const call = await hostOf(installation, person)
    const { id: event } = await call('POST /api/event/events/', conference)
    const grace = { first_name: 'Grace', last_name: 'Test', email: 'grace@lists.test' }
    await call('POST /api/event/event-members/', { event, answers: grace })
    await signIn(page, person, `/events/${event}/registration-new/registrants`)
    await page.getByRole('button', { name: 'Register someone' }).click()
    const form = page.getByRole('dialog', { name: 'Register someone' })
    await typeInto(form.getByRole('textbox', { name: 'First name' }), 'Ada')
    await typeInto(form.getByRole('textbox', { name: 'Last name' }), 'Test')
    await typeInto(form.getByRole('textbox', { name: 'Email' }), 'ada@lists.test')
    await form.getByRole('button', { name: 'Register' }).click()
    for (const name of ['Ada', 'Grace']) {
      await expect(page.getByRole('row', { name: new RegExp(`${name} Test`) })).toBeVisible()
    }

    await page.getByRole('button', { name: 'More filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filter registrants' })
    await filters.getByRole('combobox', { name: 'Filter 1', exact: true }).click()
    await page.getByRole('option', { name: 'Email', exact: true }).first().click()
    await typeInto(filters.getByRole('textbox', { name: 'Value of filter 1' }), 'ada@lists.test')
    await filters.getByRole('button', { name: 'Show registrants' }).click()
    await expect(page.getByRole('row', { name: /Grace Test/ })).toBeHidden()
    await expect(page.getByRole('row', { name: /Ada Test/ })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as a view' }).click()
    const saving = page.getByRole('dialog', { name: 'Save as a view' })
    await typeInto(saving.getByRole('textbox', { name: 'Name' }), 'Only Ada')
    await saving.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('button', { name: 'Only Ada' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /Ada Test/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Grace Test/ })).toBeHidden()

    await page.getByRole('link', { name: 'Registration settings' }).click()
    const settings = page.getByRole('region', { name: 'Places and approval' })
    await settings.getByRole('switch', { name: 'Share activity by link' }).click()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Registration settings saved.')).toBeVisible()
    await page.goBack()

    const reply = page.waitForResponse(/\/profile\/$/)
    await page.getByRole('button', { name: 'Ada Test', exact: true }).click()
    const profile = page.getByRole('dialog', { name: 'Ada Test' })
    await expect(profile.getByText('0 of 100')).toBeVisible()
    await expect(profile.getByRole('list', { name: 'Activity' })).toContainText('Registered')
    await expect(profile.getByRole('button', { name: /Copy link/ })).toBeVisible()
    await expectAccessible(page)

    const { activity_url }: { activity_url: { url: string } } = await (await reply).json()
    const { pathname, search } = new URL(activity_url.url)
    const frame = await context.newPage()
    const opened = await frame.goto(pathname + search)
    expect(opened?.headers()['content-security-policy']).toContain('frame-ancestors *')
    await expect(frame.getByRole('heading', { name: 'Ada Test' })).toBeVisible()
    await expect(frame.getByRole('list', { name: 'Activity' })).toContainText('Registered')
    await expectAccessible(frame)
    await frame.goto(`${pathname}?short_url=${'A'.repeat(64)}`)
    await expect(frame.getByRole('heading', { name: 'This activity isn’t available' })).toBeVisible()
  },
)
