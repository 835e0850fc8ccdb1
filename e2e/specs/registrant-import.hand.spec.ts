import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { workbook } from '../../apps/server/test/flat-file.ts'
import { expect, expectAccessible, test, laptopOnly } from '../fixtures/by-hand.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

async function chooseFile(dialog: Locator, name: string, content: Uint8Array | string): Promise<void> {
  const choosing = dialog.page().waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file: File with registrants' }).click()
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
  await (await choosing).setFiles(file)
}

// The file that isn't a list of people.
test.use({ expectedConsoleErrors: [/422.*flat_file\/validate/] })

test(
  '[RG-031 RG-032 RG-033] an organizer imports a CSV file, downloads its problem rows, and undoes the import of a workbook',
  laptopOnly,
  async ({ page, person }) => {
    const make = await makerFor(page.request, person)
    const event = await make('/api/event/events/', conference)
    await page.goto(`/events/${event}/registration-new/registrants`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import registrants' })
    await chooseFile(dialog, 'notes.pdf', '%PDF-1.7')
    await expect(dialog.getByRole('alert')).toContainText('Flat file Validation Failed')
    await expectAccessible(page)

    await chooseFile(
      dialog,
      'people.csv',
      'Vorname;Nachname;Kontakt\nAda;Lovelace;ada@import.test\nBob;Ross;nobody\n',
    )
    await expect(dialog.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
    await expect(dialog.getByRole('combobox', { name: 'Question for Kontakt' })).toHaveValue('Email')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await expect(dialog.getByRole('heading', { name: 'Check the result' })).toBeFocused()
    await expect(dialog.getByRole('row', { name: /nobody/ })).toContainText('Enter an email address')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(dialog.getByText('1 person is registered. 1 row wasn’t imported.')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download rows with problems' }).click()
    const problems = await readFile(await (await downloading).path(), 'utf8')
    expect(problems).toContain('Bob,Ross,nobody,3,"Email: Enter an email address')

    await dialog.getByRole('button', { name: 'Import another file' }).click()
    const rows = [
      ['Email', 'First name', 'Last name'],
      ['grace@import.test', 'Grace', 'Hopper'],
    ]
    await chooseFile(dialog, 'people.xlsx', workbook({ rows }))
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await dialog.getByRole('button', { name: 'Import 1 person' }).click()
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await page
      .getByRole('dialog', { name: 'Undo this import?' })
      .getByRole('button', { name: 'Undo import' })
      .click()
    await expect(dialog.getByText('The import was undone: 1 person was removed.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toContainText('Registered')
    await expect(page.getByRole('row', { name: /Grace Hopper/ })).toBeHidden()
  },
)
