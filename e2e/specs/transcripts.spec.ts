import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

const captions = [
  'WEBVTT',
  '00:01.000 --> 00:03.000\n<v spk_0>Welcome to the launch of the platypus.',
  '00:04.000 --> 00:06.000\n<v Grace>Thank you, señor Müller.',
].join('\n\n')

test('[VL-091] captions in a code page are imported, read, and found on a phone', async ({
  page,
  person,
  installation,
}) => {
  const { id } = await installation.insertVideo({ organization_id: person.organizationId, name: 'Keynote' })
  await signIn(page, person, `/videos?preview=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Keynote' })
  await expect(dialog.getByText('No transcript yet')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Import captions' }).click()
  const chooser = await choosing
  await chooser.setFiles({
    name: 'keynote.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(captions, 'latin1'),
  })
  await expect(page.getByText('we read it as Western European (Windows)')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Welcome to the launch of the platypus.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename spk_0' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(dialog.getByText('Ada Lovelace')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByPlaceholder('Search by title...').fill('the Platypus')
  const hits = page.getByRole('region', { name: 'In transcripts' })
  await expect(hits.getByRole('link')).toContainText('Ada Lovelace: Welcome to the launch of the platypus.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await hits.getByRole('link').click()
  await expect(dialog.getByText('Thank you, señor Müller.')).toBeVisible()
  await dialog.getByRole('tab', { name: 'About' }).click()
  await expectAccessible(page)
})
