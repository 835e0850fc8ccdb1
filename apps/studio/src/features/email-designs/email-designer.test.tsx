import {
  blankEmail,
  type ChangeEmailTemplate,
  type EmailPreview,
  type EmailTemplate,
} from '@marquee/domain/email-designs'
import { emailTheme } from '@marquee/emails'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000001'
const template: EmailTemplate = {
  id,
  name: 'Welcome',
  email_html: '',
  email_json: { ...blankEmail(), root: { props: { subject: 'Soon', preheader: '' } } },
  context: 'event',
  event: eventReply.id,
  series: null,
  version: 'v1',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  can: { update: true },
}
const values = { first_name: 'Alex', organization: 'Acme', magic_link: 'https://venue.test/preview-link' }
const preview: EmailPreview = {
  theme: emailTheme({ button: '#3f4fd0', buttonText: '#ffffff', logo: null }),
  findings: [],
  organization: 'Acme',
  is_at_venue: true,
  event: null,
  events: [],
  people: [
    { as: 'sample', values },
    { as: 'right_to_left', values: { ...values, first_name: 'ليلى' } },
  ],
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
async function open(handlers: Handlers = {}) {
  const calls = fakeApi({
    getEvent: () => eventReply,
    listEmailTemplates: () => onlyPage([template]),
    getEmailTemplate: () => template,
    previewEmailTemplate: () => preview,
    changeEmailTemplate: ({ body }) => {
      const { email_json } = body as ChangeEmailTemplate
      return { ...template, version: 'v2', ...(email_json && { email_json }) }
    },
    ...handlers,
  })
  const saves = () =>
    calls.filter(({ operation }) => operation === 'changeEmailTemplate').map(({ body }) => body)
  const view = renderStudio(`/events/${eventReply.id}/email/templates?emailTemplateId=${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Welcome' })
  await screen.findByTitle('Preview of the email')
  return { calls, saves, ...view }
}

const shown = () => screen.getByTitle('Preview of the email').getAttribute('srcdoc') ?? ''

async function write(user: Awaited<ReturnType<typeof open>>['user'], words: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit Text' }))
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), words)
}

describe('the designer of an email', () => {
  it('[EM-012 EM-021 EM-029] draws what is typed, saves it, and steps back', async () => {
    const { user, saves, router } = await open()
    await write(user, 'Bring a friend')
    await waitFor(() => expect(shown()).toContain('Bring a friend'))
    await screen.findByText('All changes are saved.')
    expect(saves()[0]).toMatchObject({ seen: 'v1' })
    await waitFor(() => expect(JSON.stringify(saves().at(-1))).toContain('Bring a friend'))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Edit Text' })
    fireEvent.keyDown(document.documentElement, { key: 'y', ctrlKey: true })
    await screen.findByRole('button', { name: 'Edit Text: Bring a friend' })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByText('Email template saved.')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('[EM-036 EM-037 EM-038] inserts placeholders, with what people without a value read', async () => {
    const { user } = await open()
    await write(user, 'Hello ')
    await user.click(screen.getByRole('button', { name: 'Insert placeholder into Text' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert placeholder' }))
    await user.type(dialog.getByRole('textbox', { name: 'For people without a value' }), 'there')
    await user.click(dialog.getByRole('combobox', { name: 'Placeholder' }))
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual(expect.arrayContaining(['Check-in QR code', 'Event location', 'Magic link']))
    await user.click(screen.getByRole('option', { name: 'First name' }))
    await user.click(dialog.getByRole('button', { name: 'Insert placeholder' }))
    expect(await screen.findByDisplayValue('Hello {{first_name|there}}')).toBeVisible()
    await waitFor(() => expect(shown()).toContain('Hello Alex'))
  })

  it('is shown to other people, on a phone, in the dark, without pictures and as plain text', async () => {
    const { user } = await open()
    const choose = async (field: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
    expect(shown()).toContain('@media not all{')
    await choose('Appearance', 'Dark, without pictures')
    expect(shown()).toContain('@media all{')
    expect(shown()).toContain('img-src')
    expect(screen.getByTitle('Preview of the email').getAttribute('sandbox')).toBe('')
    await write(user, '{{{{first_name}}')
    await choose('Recipient', 'A name from right to left')
    await waitFor(() => expect(shown()).toContain('ليلى'))
    fireEvent.click(screen.getByRole('radio', { name: 'Plain text' }))
    expect((await screen.findByRole('region', { name: 'Preview of the email' })).textContent).toContain(
      'ليلى',
    )
  })

  it('lists what to look at before it is sent, and leads there', async () => {
    const { user } = await open()
    const findings = within(await screen.findByRole('region', { name: 'Before you send it' }))
    findings.getByText('This block is empty, so readers won’t see it.')
    await user.click(findings.getByRole('button', { name: 'Go to Text' }))
    expect(screen.getByRole('textbox', { name: 'Text' })).toBeVisible()
  })

  it('adds, duplicates and removes blocks, and saves no address that the server would refuse', async () => {
    const { user, saves } = await open()
    await user.click(screen.getByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Button' }))
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'example.com')
    expect(await screen.findByText('Not saved.')).toBeVisible()
    expect(JSON.stringify(saves())).not.toContain('example.com')
    await user.click(screen.getByRole('button', { name: 'Duplicate block' }))
    expect(await screen.findAllByRole('button', { name: 'Edit Button' })).toHaveLength(2)
    for (const _ of [1, 2]) {
      const [remove] = screen.getAllByRole('button', { name: 'Remove Button' })
      await user.click(remove ?? document.body)
    }
    expect(await screen.findByText('All changes are saved.')).toBeVisible()
  })

  it('does not overwrite what somebody else saved, unless asked to', async () => {
    let version = 'v1'
    const { user, saves } = await open({
      getEmailTemplate: () => ({ ...template, version }),
      changeEmailTemplate: ({ body }) =>
        (body as ChangeEmailTemplate).seen === 'v9'
          ? { ...template, version: 'v10' }
          : errorReply(409, 'changed_meanwhile', 'Someone else saved changes.'),
    })
    version = 'v9'
    await write(user, 'Mine')
    await screen.findByText('Someone else saved changes meanwhile')
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }))
    await screen.findByText('All changes are saved.')
    expect(saves().at(-1)).toMatchObject({ seen: 'v9' })
  })

  it('only shows the email to people who can’t change it', async () => {
    await open({ getEmailTemplate: () => ({ ...template, can: { update: false } }) })
    expect(screen.getByText('You can look at this email, but you can’t change it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add block' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send test email' })).toBeNull()
  })
})

describe('the text of an email', () => {
  const openText = async (text = 'Day') => {
    const block = { type: 'text', props: { id: 'words', text } } as const
    const opened = await open({
      getEmailTemplate: () => ({
        ...template,
        email_json: { ...template.email_json, content: [block] },
      }),
    })
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: /^Edit Text/ }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
    const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting of “Text”' }))
    const press = (name: string) => user.click(toolbar.getByRole('button', { name }))
    const choose = (from: number, to: number) => field.setSelectionRange(from, to)
    const draws = (html: RegExp | string) => waitFor(() => expect(shown()).toMatch(html))
    return { ...opened, field, toolbar, press, choose, draws }
  }

  it('[WI-105] has headings 1 to 6', async () => {
    const { user, press } = await openText()
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await press('Paragraph style')
      await user.click(await screen.findByRole('menuitem', { name: `Heading ${level}` }))
      await waitFor(() => expect(shown()).toMatch(new RegExp(`<h${level} [^>]*>Day</h${level}>`)))
    }
  })

  it.each([
    ['[WI-106] bold words', 'Bold', /<strong>Day<\/strong>/],
    ['[WI-106] italic words', 'Italic', /<em>Day<\/em>/],
    ['[WI-106] struck words', 'Strikethrough', /<s>Day<\/s>/],
    ['[WI-107] bulleted lists', 'Bulleted list', /<ul [^>]*><li [^>]*>Day<\/li><\/ul>/],
    ['[WI-107] numbered lists', 'Numbered list', /<ol [^>]*><li [^>]*>Day<\/li><\/ol>/],
    ['[WI-108] rules', 'Horizontal rule', /Day<\/p><div class="line" style="margin/],
    ['[WI-110] centered lines', 'Center', /text-align:center"><p [^>]*>Day</],
    ['[WI-110] lines at the end', 'Align to the end', /text-align:end"><p [^>]*>Day</],
  ])('%s are drawn and saved', async (_, name, html) => {
    const { press, choose, draws, saves } = await openText()
    choose(0, 3)
    await press(name)
    await draws(html)
    await waitFor(() => expect(saves()).toHaveLength(1))
  })

  it('[WI-109 WI-112 WI-113] links the chosen words through a prompt, and an empty answer removes the link', async () => {
    const { user, field, press, choose, draws } = await openText()
    const answer = async (address: string) => {
      await press('Link')
      const dialog = within(await screen.findByRole('dialog', { name: 'Link' }))
      const box = dialog.getByRole('textbox', { name: 'Address of the link' })
      await user.clear(box)
      await user.type(box, `${address}{Enter}`)
      return dialog
    }
    choose(0, 3)
    const dialog = await answer('javascript:alert(1)')
    await dialog.findByText('Enter an address such as https://example.org.')
    const box = dialog.getByRole('textbox', { name: 'Address of the link' })
    await user.clear(box)
    await user.type(box, 'example.org{Enter}')
    await draws('href="https://example.org"')
    expect(field).toHaveProperty('value', '[Day](https://example.org)')
    choose(2, 2)
    await answer('')
    await waitFor(() => expect(field).toHaveProperty('value', 'Day'))
  })

  it('[WI-111 WI-115] counts towards its limit, and takes no more at it', async () => {
    const { press, choose, field } = await openText('a'.repeat(9999))
    expect(screen.getByText('9999 of 10000 characters')).toBeVisible()
    expect(field.maxLength).toBe(10_000)
    choose(0, 3)
    await press('Bold')
    expect(field.value).toHaveLength(9999)
    fireEvent.change(field, { target: { value: 'a'.repeat(10_000) } })
    const count = await screen.findByText('10000 of 10000 characters')
    expect(count.style.color).toContain('error')
  })

  it('is marked by keys, and its toolbar is one stop of Tab', async () => {
    const { user, field, toolbar, choose } = await openText()
    await user.click(field)
    choose(0, 3)
    await user.keyboard('{Control>}b{/Control}')
    expect(field.value).toBe('**Day**')
    expect(toolbar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    toolbar.getByRole('button', { name: 'Paragraph style' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(toolbar.getByRole('button', { name: 'Italic' }))
    await expectAccessible()
  })
})

describe('a test of an email', () => {
  const send = async (handlers: Handlers, typed = ', grace@example.org') => {
    const opened = await open(handlers)
    const { user } = opened
    await user.click(screen.getByRole('button', { name: 'Send test email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send test email' }))
    await user.type(dialog.getByRole('textbox', { name: 'Send to' }), typed)
    await user.click(dialog.getByRole('button', { name: 'Send test email' }))
    return { ...opened, dialog }
  }

  it('[EM-102 EM-103 EM-110] is sent to the addresses that were entered', async () => {
    const { calls } = await send({ testEmailTemplate: forPath({ id }, noContent) })
    expect(await screen.findByText('Test email(s) successfully sent')).toBeVisible()
    expect(calls.find(({ operation }) => operation === 'testEmailTemplate')?.body).toEqual({
      emails: ['demo@marquee.test', 'grace@example.org'],
    })
  })

  it.each([
    ['[EM-111]', 'does_not_exist', 'Emails must be sent to a registered user. Please try again.'],
    ['[EM-112]', 'internal', 'Something went wrong. Test email failed to send'],
  ] as const)('%s says what went wrong: %s', async (_, code, sentence) => {
    const { dialog } = await send({ testEmailTemplate: () => errorReply(400, code, 'No.') })
    expect(await dialog.findByText(sentence)).toBeVisible()
  })

  it('is not sent to what is no address', async () => {
    const { dialog } = await send({}, ', grace')
    expect(await dialog.findByText(/^Enter between 1 and 10 email addresses/)).toBeVisible()
  })
})
