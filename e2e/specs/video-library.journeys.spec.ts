import { readFile } from 'node:fs/promises'
import { pressAction, rowOf, withVideos } from '../fixtures/library.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, expectAccessibleInBothSchemes, signIn, test } from '../fixtures/test.ts'
import { chooseClips, playedSeconds } from '../fixtures/upload.ts'

const captions = [
  'WEBVTT',
  '00:01.000 --> 00:03.000\n<v Ada>Welcome to the launch of the platypus.',
  '00:04.000 --> 00:06.000\n<v Grace>The platypus lays eggs.',
].join('\n\n')

test.describe('a video in use', () => {
  test('[VL-152 VL-194 VL-195 VL-196 VL-242 VL-243 VL-246] a new user’s recording is found by its transcript, added to an event, replaced and exported', async ({
    page,
    installation,
  }) => {
    const person = await installation.createPerson({
      flags: { isAiSummaryGenerationEnabled: true, showVideoLibraryClipPublish: true },
    })
    await withVideos(installation, person, [{ name: 'Panel' }, { name: 'Fireside chat' }])
    const make = await makerFor(page.request, person)
    const event = await make('/api/event/events/', conference)
    const { start_time, end_time } = conference
    await make('/api/event/broadcasts/', { event, tracks: [], title: 'Opening', start_time, end_time })
    await signIn(page, person)
    await chooseClips(page, ['noaudio.mp4'])
    const row = rowOf(page, 'noaudio')
    await expect(row).toContainText('00:10')

    await row.getByRole('link', { name: 'noaudio' }).click()
    const preview = page.getByRole('dialog', { name: 'noaudio' })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      preview.getByRole('button', { name: 'Import captions' }).click(),
    ])
    await chooser.setFiles({ name: 'noaudio.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
    await expect(preview.getByRole('button', { name: 'The platypus lays eggs.' })).toBeVisible()
    const address = new URL(page.url()).searchParams.get('preview')
    // The player has closed captions.
    await preview.getByRole('button', { name: 'Close', exact: true }).click()

    await page.getByPlaceholder('Search by title...').fill('platypus lays')
    await page.getByPlaceholder('Search by title...').press('Enter')
    const hits = page.getByRole('region', { name: 'In transcripts' })
    await expect(hits.getByRole('link')).toContainText('Grace: The platypus lays eggs.')
    await expectAccessible(page)
    await hits.getByRole('link').click()
    await expect.poll(() => playedSeconds(page)).toBeGreaterThanOrEqual(4)
    await expect(preview.getByRole('button', { name: 'The platypus lays eggs.' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expectAccessible(page)

    await page.goto(`/events/${event}/programs/agenda?view=list`)
    await page.getByRole('button', { name: /Opening/ }).click()
    await page.getByRole('button', { name: 'Choose videos' }).click()
    const library = page.getByRole('dialog', { name: 'Select Videos' })
    await library.getByRole('checkbox', { name: 'Select noaudio' }).check()
    await expectAccessible(page)
    await library.getByRole('button', { name: 'Save' }).click()
    await expect(library).toBeHidden()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/videos')
    await pressAction(row, 'Delete')
    const inUse = page.getByRole('dialog', { name: 'Video in use' })
    await expect(inUse.getByRole('listitem')).toContainText('Spring conference')
    await expect(inUse.getByRole('listitem')).toContainText('Session: Opening')
    await expectAccessible(page)
    const opening = page.waitForEvent('popup')
    await inUse.getByRole('link', { name: /^Visit/ }).click()
    const tab = await opening
    await expect(tab).toHaveURL(new RegExp(`/events/${event}/`))
    await tab.close()
    await inUse.getByRole('button', { name: 'Close' }).last().click()

    await pressAction(row, 'Replace file')
    const replacing = page.getByRole('dialog', { name: 'Replace file' })
    await expect(replacing).toContainText('It’s used in 1 place, which will play the new file.')
    await chooseClips(page, ['r43.mp4'], () =>
      replacing.getByRole('button', { name: 'Choose a file' }).click(),
    )
    await expect(replacing).toContainText('New file: r43.mp4')
    await expectAccessible(page)
    await replacing.getByRole('button', { name: 'Replace file' }).click()
    await expect(row).toContainText('00:05')
    await expect(page.getByRole('row')).toHaveCount(4)
    await row.getByRole('link', { name: 'Used in 1 place: noaudio' }).click()
    await expect(page).toHaveURL(new RegExp(`preview=${address}`))
    await expect(preview.getByRole('listitem').filter({ hasText: 'Spring conference' })).toBeVisible()
    // The player has closed captions.
    await preview.getByRole('button', { name: 'Close', exact: true }).click()

    const saving = page.waitForEvent('download')
    await pressAction(row, 'Download for search engines')
    const file = await saving
    expect(file.suggestedFilename()).toBe('noaudio.zip')
    const zip = await readFile(await file.path())
    expect(['video-object.jsonld', 'transcript.txt'].filter((name) => !zip.includes(name))).toEqual([])

    await pressAction(row, 'Replace file')
    await replacing.getByRole('button', { name: 'Restore previous file' }).click()
    await expect(page.getByText('Previous file restored. It’s being processed.')).toBeVisible()
    await expect(row).toContainText('00:10')
  })
})

test('[VL-054 VL-057 VL-072 VL-087] videos are filtered, shown as a grid, selected by keyboard, moved and deleted', async ({
  page,
  person,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const tag = await make('/api/core/tags/', { tag_name: 'Launch' })
  const workspace_id = person.workspaceId
  const tagged = { ...conference, workspace: workspace_id, tags: [tag] }
  const event_id = await make('/api/event/events/', tagged)
  const source = 'UPLOAD' as const
  await withVideos(installation, person, [
    { name: 'Stage', source: 'EVENT_RECORDING', event_id, workspace_id },
    ...['Delta', 'Gamma', 'Beta', 'Alpha'].map((name) => ({ name, source, workspace_id })),
  ])
  await signIn(page, person)
  await expect(page.getByRole('row')).toHaveCount(6)

  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name: 'Event Recording' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/source=.*EVENT_RECORDING/)
  await expect(rowOf(page, 'Alpha')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'Launch' }).click()
  await expect(page).toHaveURL(new RegExp(`event_tag=${tag}`))
  await expect(rowOf(page, 'Stage')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Tag: Launch' })).toBeVisible()
  await page.getByPlaceholder('Search by title...').fill('Alpha')
  await page.getByPlaceholder('Search by title...').press('Enter')
  await expect(page.getByText('No videos found matching "Alpha"')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rowOf(page, 'Alpha')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Tag: Launch' })).toBeVisible()
  await page.goto('/videos')

  await page.getByRole('button', { name: 'Show as a grid' }).click()
  const cards = page.getByRole('list', { name: 'Videos' }).getByRole('listitem')
  await expect(cards).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Select Alpha' }).click()
  await page.getByRole('checkbox', { name: 'Select Gamma' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 videos selected')).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('4 videos selected')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 videos selected')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  const bar = page.getByRole('region', { name: 'Selected videos' })
  await bar.getByRole('button', { name: 'Move to team' }).click()
  const moving = page.getByRole('dialog', { name: 'Move to a team workspace' })
  await page.keyboard.press('Escape')
  await expect(moving).toBeHidden()
  await bar.getByRole('button', { name: 'Move to team' }).click()
  await moving.getByRole('combobox', { name: 'Team workspace' }).click()
  await page.getByRole('option', { name: 'No team workspace' }).click()
  await expectAccessible(page)
  await moving.getByRole('button', { name: 'Move to team' }).click()
  await expect(page.getByText('3 videos moved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Videos moved back.')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Alpha' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('2 videos selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete 2 videos?' })
  await expect(deleting.getByRole('listitem')).toHaveText(['Alpha', 'Beta'])
  await expectAccessible(page)
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 videos deleted.')).toBeVisible()
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(5)
  await expect(page.getByText('2 videos selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})
