import type { Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../../apps/server/test/mail-server.ts'
import { addInTurn, expect, type Person, test as base, typeInto, laptopOnly } from '../fixtures/by-hand.ts'
import { type Installation, startInstallation } from '../fixtures/installation.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

/** An installation that sends email to the test's own mail server. */
const test = base.extend<object, { mail: MailServer; installation: Installation }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  installation: [
    async ({ mail }, use) => {
      const installation = await startInstallation({ SMTP_URL: mail.url, MAIL_FROM: 'studio@example.org' })
      await use(installation)
      await installation.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Signs in and creates a conference with two sessions. Returns its id. */
async function makeEvent(page: Page, person: Person): Promise<string> {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const { start_time, end_time } = conference
  for (const title of ['Opening', 'Closing words']) {
    await make('/api/event/broadcasts/', { event, title, start_time, end_time })
  }
  return event
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

const names = ['Ada', 'Grace', 'Joan', 'Mary', 'Rosalind', 'Hedy', 'Radia', 'Karen', 'Edith', 'Lise']

test(
  '[PP-043 PP-046 PP-048 PP-078] ten speakers are pasted with their sessions, invited, and enter through the link in their email',
  laptopOnly,
  async ({ page, person, context, mail }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/events/${await makeEvent(page, person)}/programs/speakers`)
    await page.getByRole('button', { name: 'Add speakers' }).click()
    const field = page.getByRole('textbox', { name: 'People' })
    await field.click()
    const emailOf = (name: string) => `${name.toLowerCase()}.${person.id}@example.org`
    const rows = names.map((name, place) =>
      [`"${name} Example"`, emailOf(name), place % 2 === 0 ? 'Opening; Closing words' : ''].join('\t'),
    )
    await paste(
      page,
      ['Name\tEmail\tSessions', ...rows, 'Nobody\t\tOpening', 'Kay\tkay@example.org\tParty'].join('\n'),
    )
    await page.getByRole('button', { name: 'Add 11 people' }).click()
    await expect(page.getByText('Line 12: no email.')).toBeVisible()
    await expect(page.getByText('Line 13: there’s no session called “Party”.')).toBeVisible()
    await field.fill(['Name\tEmail\tSessions', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Add 10 people' }).click()
    await expect(page.getByText('10 people added.')).toBeVisible()

    const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`${name} Example`) })
    await expect(page.getByText(/^Invited /)).toHaveCount(10)
    await expect(rowOf('Ada')).toContainText('in 2 sessions')
    await expect(rowOf('Grace')).toContainText('No sessions')

    const received = mail.received.filter(({ to }) => to[0] === emailOf('Ada'))
    expect(received).toHaveLength(1)
    const { email } = received[0] ?? {}
    expect(email?.subject).toBe('You’re speaking at Spring conference')
    expect(email?.text).toContain('Closing words')
    const file = email?.attachments[0]?.content
    const calendar = typeof file === 'string' ? file : new TextDecoder().decode(file)
    expect(calendar.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Spring conference',
      'SUMMARY:Opening',
      'SUMMARY:Closing words',
    ])
    const link = /https?:\/\/\S+\/enter\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByText('Hi Ada Example')).toBeVisible()
    await expect(page.getByText('You’re speaking at this event.')).toBeVisible()
  },
)

test(
  '[PP-037 PP-039 PP-066] staff are typed one per line, a row opens, and the default role changes immediately',
  laptopOnly,
  async ({ page, person }) => {
    const event = await makeEvent(page, person)
    await page.goto(`/events/${event}/programs/staff`)
    await page.getByRole('button', { name: 'Add staff' }).click()
    const field = page.getByRole('textbox', { name: 'People' })
    await typeInto(field, `Mary Shelley <mary.${person.id}@example.org>\nalan.${person.id}@example.org`)
    await page.getByRole('button', { name: 'Add 2 people' }).click()
    const mary = page.getByRole('row', { name: /Mary Shelley/ })
    await expect(mary).toContainText(/Invited /)
    await mary.getByText('Coordinator').click()
    await expect(page.getByRole('dialog', { name: 'Edit Mary Shelley' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(`/events/${event}/programs/speakers`)
    const role = page.getByRole('combobox', { name: 'Default speaker role' })
    await role.click()
    await page.getByRole('option', { name: 'Full Access' }).click()
    await expect(role).toHaveValue('Full Access')
    await expect(role).toHaveAttribute('aria-busy', 'false')
    await page.reload()
    await expect(role).toHaveValue('Full Access')
  },
)

test(
  '[BO-004 BO-013 BO-017] booths and their resources are typed faster than the server answers',
  laptopOnly,
  async ({ page, person }) => {
    await page.goto(`/events/${await makeEvent(page, person)}/programs/booths`)
    const titles = ['Acme', 'Globex', 'Initech']
    await addInTurn(page.getByRole('textbox', { name: 'New booth' }), titles)
    const booths = page.getByRole('list', { name: 'Event booths' })
    for (const title of titles) {
      await expect(booths.getByRole('button', { name: `Edit ${title}` })).toHaveCount(1)
    }
    await booths.getByRole('button', { name: 'Edit Acme' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit booth' })
    for (const title of ['Brochure', 'Price list']) {
      await typeInto(editor.getByRole('textbox', { name: 'Resource title' }), title)
      await typeInto(editor.getByRole('textbox', { name: 'Resource URL' }), 'https://acme.example/')
      await page.keyboard.press('Enter')
      await expect(editor.getByRole('textbox', { name: 'Resource title' })).toBeFocused()
    }
    await expect(editor.getByRole('link', { name: 'Brochure' })).toHaveCount(1)
    await expect(editor.getByRole('link', { name: 'Price list' })).toHaveCount(1)
  },
)
