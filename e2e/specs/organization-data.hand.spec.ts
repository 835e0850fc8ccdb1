import { expect, signIn, test, typeInto, laptopOnly } from '../fixtures/by-hand.ts'

test.use({ expectedConsoleErrors: [/401 .*\/api\/auth\/refresh\/|404 .*\/contract\//] })

test(
  'an admin shortens retention, and schedules deletion by typing the name of the organization',
  laptopOnly,
  async ({ page, person }) => {
    await signIn(page, person, '/settings-new/organization')
    const name = await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()
    const activity = page.getByRole('combobox', { name: 'Studio activity' })
    await expect(activity).toHaveValue('90 days')
    await activity.click()
    await page.getByRole('option', { name: '30 days' }).click()
    await page.getByRole('button', { name: 'Save retention' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(activity).toHaveValue('30 days')
    await expect(page.getByRole('button', { name: 'Save retention' })).toBeDisabled()
    await page.reload()
    await expect(activity).toHaveValue('30 days')

    await page.getByRole('button', { name: 'Delete organization' }).click()
    const dialog = page.getByRole('dialog')
    const schedule = dialog.getByRole('button', { name: 'Schedule deletion' })
    await expect(schedule).toBeDisabled()
    await typeInto(dialog.getByRole('textbox'), name)
    await expect(dialog.getByRole('textbox')).toHaveValue(name)
    await schedule.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Scheduled deletion' })).toBeVisible()
  },
)
