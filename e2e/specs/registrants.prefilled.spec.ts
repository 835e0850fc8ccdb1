import { hostOf } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

const questions = [
  { type: 'phoneNumber', key: 'mobile', label: 'Mobile', defaultCountry: 'DE', input: true },
  { type: 'country', key: 'country', label: 'Country', input: true },
  { type: 'state', key: 'state', label: 'State', validate: { required: true }, input: true },
]

type Form = { id: string; formio_data: { components: object[] } }

test('[RG-007 RG-008] a prefilled link opens the form with a phone number and a state, which can be changed', async ({
  page,
  person,
  context,
  installation,
}) => {
  const call = await hostOf(installation, person)
  const { id: event } = await call<{ id: string }>('POST /api/event/events/', conference)
  const form = await call<Form>(`GET /api/event/registration_forms/?event=${event}`)
  const components = [...form.formio_data.components, ...questions]
  await call('PUT /api/event/registration_forms/', { event, form: form.id, formio_data: { components } })
  await signIn(page, person, `/events/${event}/registration-new/registrants`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Prefilled link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Grace')
  await dialog.getByLabel('Mobile').fill('+1 212 555 2368')
  await dialog.getByLabel('State').fill('Texas')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()

  const visit = await context.newPage()
  await visit.goto(link)
  await expect(visit.getByLabel('First name')).toHaveValue('Grace')
  await expect(visit).toHaveURL(`${installation.venueUrl}/event/${event}`)
  const mobile = visit.getByRole('group', { name: 'Mobile' })
  await expect(mobile.getByRole('combobox', { name: 'Country code' })).toHaveValue('United States (+1)')
  await expect(mobile.getByRole('textbox', { name: 'Number' })).toHaveValue('(212) 555-2368')
  await expectAccessible(visit)

  const country = visit.getByRole('combobox', { name: 'Country (optional)' })
  await country.fill('Canada')
  await visit.getByRole('option', { name: 'Canada' }).click()
  const state = visit.getByRole('combobox', { name: 'State' })
  await expect(state).toHaveValue('')
  await visit.getByLabel('Last name').fill('Hopper')
  await visit.getByLabel('Email', { exact: true }).fill('grace@prefilled.test')
  await state.fill('Texas')
  await visit.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(
    visit.getByText('“State” isn’t a state or territory of Canada. Choose one of the list.'),
  ).toBeVisible()
  await state.fill('Ontario')
  await visit.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible()

  await page.reload()
  await page.getByText('Grace Hopper').click()
  await expect(page.getByText('+1 212 555 2368')).toBeVisible()
  await expect(page.getByText('Ontario')).toBeVisible()
})
