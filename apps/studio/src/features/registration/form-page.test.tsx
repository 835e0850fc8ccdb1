import type { GlobalForm, RegistrationForm, UpdateRegistrationForm } from '@marquee/domain/registration'
import { defaultFormioData } from '@marquee/domain/registration'
import { formAnswerToPost, type ShownForm } from '@marquee/domain/registration'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const at = '2027-03-01T10:00:00.000Z'
const form: RegistrationForm = {
  id: eventId,
  event: eventId,
  name: '',
  is_global_form: false,
  version: 'v1',
  preview: 'http://venue.test/preview/grant/form',
  formio_data: defaultFormioData,
  created_at: at,
  updated_at: at,
  can: { update: true, choose: true },
}

function open(
  handlers: Parameters<typeof fakeApi>[0] = {},
  path = `/events/${eventId}/registration-new/form`,
) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => ({ ...eventReply, id: eventId })),
    getRegistrationForm: () => form,
    countAnswers: () => ({ event: eventId, answers: { company: 12 } }),
    updateRegistrationForm: (request) => ({ ...form, formio_data: bodyOf(request).formio_data }),
    ...handlers,
  })
  const saved = () => calls.findLast(({ operation }) => operation === 'updateRegistrationForm')?.body
  return { calls, saved, ...renderStudio(path) }
}

const globalForm: GlobalForm = {
  id: '0199d1c0-0000-7000-8000-000000000009',
  name: '',
  is_archived: false,
  event_count: 2,
  template_count: 0,
  created_at: at,
  updated_at: at,
  can: { update: true },
}

type Calls = ReturnType<typeof fakeApi>
const bodyTo = (calls: Calls, name: string) => calls.findLast(({ operation }) => operation === name)?.body

const bodyOf = ({ body }: { body?: unknown }) => body as UpdateRegistrationForm

const savedComponents = (body: unknown) => bodyOf({ body }).formio_data.components

/** What the venue in the frame is told to show, from the moment it says that it is there. */
async function framed() {
  const frame = await screen.findByTitle('Preview of the registration form')
  // Frames have no window in this DOM.
  Object.defineProperty(frame, 'contentWindow', { value: window })
  const post = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined)
  const { origin } = new URL(form.preview)
  const ready = { data: formAnswerToPost({ type: 'ready' }), origin, source: window }
  fireEvent(window, new MessageEvent('message', ready))
  return { shown: () => post.mock.lastCall?.[0] as ShownForm }
}

describe('the registration form of an event', () => {
  it('[RG-008] is previewed as it is edited, before it is saved', async () => {
    const { user, saved } = open()
    const { shown } = await framed()
    expect(shown()).toMatchObject({ formio_data: defaultFormioData, language: null, part: null })
    await user.click(screen.getByRole('button', { name: 'Edit Company' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' name')
    const company = shown().formio_data['components'] as { label: string }[]
    expect(company.map(({ label }) => label)).toContain('Company name')
    expect(shown().part).toBe('company')
    expect(saved()).toBeUndefined()
    vi.restoreAllMocks()
  })

  it('[SH-139 RG-002 RG-008] gets a question with options that depends on another one', async () => {
    const { user, saved } = open({}, `/webinar/${eventId}/registration/form`)
    await user.click(await screen.findByRole('button', { name: 'Add question' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Single choice' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'How do you attend?')
    await user.type(screen.getByRole('textbox', { name: 'Options' }), 'In person{Enter}Online')
    await user.click(screen.getByRole('button', { name: 'Add question' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Short text' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Dietary needs')
    await user.click(screen.getByRole('switch', { name: 'Required' }))
    await choose(user, 'Condition', 'Ask if all of these hold')
    await choose(user, 'Question of condition 1', 'How do you attend?')
    await choose(user, 'Answer of condition 1', 'In person')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Form saved.')
    expect(saved()).toMatchObject({
      form: eventId,
      event: eventId,
      formio_data: {
        components: [
          ...defaultFormioData.components.map(({ key }) => ({ key })),
          {
            type: 'radio',
            key: 'how_do_you_attend',
            values: [
              { label: 'In person', value: 'In person' },
              { label: 'Online', value: 'Online' },
            ],
          },
          {
            type: 'textfield',
            key: 'dietary_needs',
            validate: { required: true },
            conditional: {
              show: true,
              conjunction: 'all',
              conditions: [{ component: 'how_do_you_attend', operator: 'isEqual', value: 'In person' }],
            },
          },
        ],
      },
    })
  })

  it('[RG-008] has sections whose questions depend on an answer, in sentences and as a map', async () => {
    const role = { label: 'Manager', value: 'manager' }
    const formio_data = {
      ...defaultFormioData,
      components: [
        ...defaultFormioData.components,
        { type: 'radio', key: 'role', label: 'Role', values: [role] },
        {
          type: 'panel',
          key: 'work',
          title: 'Your work',
          conditional: {
            show: true,
            conditions: [{ component: 'role', operator: 'isEqual', value: 'manager' }],
          },
          components: [{ type: 'number', key: 'size', label: 'Company size' }],
        },
      ],
    }
    const { user, saved } = open({ getRegistrationForm: () => ({ ...form, formio_data }) })
    const inside = within(await screen.findByRole('list', { name: 'Questions of Your work' }))
    expect(inside.getByRole('button', { name: 'Edit Company size' })).toBeVisible()
    expect(screen.getByText('Shown if “Role” is “Manager”')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Logic' }))
    const map = within(screen.getByRole('list', { name: 'What each answer shows' }))
    expect(map.getByRole('button', { name: /^Role .*Decides about Your work/ })).toBeVisible()
    await expectAccessible()
    await user.click(map.getByRole('button', { name: /^Your work Shown if “Role” is “Manager”/ }))
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), ' life')
    await user.click(screen.getByRole('button', { name: 'Choose a section for Job title' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Into Your work life' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Form saved.')
    expect(savedComponents(saved()).at(-1)).toMatchObject({
      type: 'panel',
      key: 'work',
      title: 'Your work life',
      conditional: { show: true, conditions: [{ component: 'role', operator: 'isEqual', value: 'manager' }] },
      components: [{ key: 'size' }, { key: 'title' }],
    })
  })

  it('[RG-008] gets a consent with its text, which can be required', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Add question' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Consent' }))
    await user.type(screen.getByRole('textbox', { name: 'Sentence next to the box' }), 'Send me news')
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Once a month.')
    await user.click(screen.getByRole('switch', { name: 'Required' }))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Form saved.')
    expect(savedComponents(saved()).at(-1)).toMatchObject({
      type: 'consent',
      key: 'send_me_news',
      label: 'Send me news',
      description: 'Once a month.',
      validate: { required: true },
    })
  })

  it('[RG-008] is translated text by text, and says how many are missing', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Translations' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Translations' }))
    await choose(user, 'Add language', 'German')
    expect(dialog.getByRole('button', { name: 'German 5 missing' })).toBeVisible()
    const email = dialog.getByRole('textbox', { name: 'German for “Email”' })
    expect(email).toHaveProperty('lang', 'de')
    await user.type(email, 'E-Mail')
    expect(dialog.getByRole('button', { name: 'German 4 missing' })).toBeVisible()
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Form saved.')
    expect(saved()).toMatchObject({ formio_data: { language: 'en', i18n: { de: { Email: 'E-Mail' } } } })
  })

  it('[RG-008] loses a language only after a question, and former texts when it is saved', async () => {
    const formio_data = {
      ...defaultFormioData,
      language: 'en',
      i18n: { de: { Email: 'E-Mail', 'Email address': 'E-Mail-Adresse' }, fr: { Company: 'Société' } },
    }
    const { user, saved } = open({ getRegistrationForm: () => ({ ...form, formio_data }) })
    await user.click(await screen.findByRole('button', { name: 'Translations' }))
    await user.click(await screen.findByRole('button', { name: /^French/ }))
    await user.click(screen.getByRole('button', { name: 'Remove French' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove language' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('textbox', { name: 'German for “Email”' })).toHaveProperty(
      'value',
      'E-Mail',
    )
    expect(screen.queryByRole('button', { name: /^French/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Form saved.')
    expect(saved()).toMatchObject({ formio_data: { i18n: { de: { Email: 'E-Mail' } } } })
    expect(JSON.stringify(saved())).not.toMatch(/E-Mail-Adresse|Société/)
  })

  it('[RG-008] can skip a question for people whose answer is known, but never the email address', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Email' }))
    expect(screen.queryByRole('switch', { name: /^Skip if we already know/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit Company' }))
    await user.click(screen.getByRole('switch', { name: /^Skip if we already know/ }))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Form saved.')
    const skipped = savedComponents(saved()).filter((component) => component['skipKnown'] === true)
    expect(skipped.map(({ key }) => key)).toEqual(['company'])
  })

  it('[RG-008] names what is missing instead of saving', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Add question' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dropdown' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Shirt size')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('1 question isn’t complete.')).toBeVisible()
    expect(screen.getByText('Enter at least one option.')).toBeVisible()
    expect(saved()).toBeUndefined()
  })

  it('[RG-008] says what happens to the answers to a question before it is removed', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Company' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove question' }))
    expect(await dialog.findByText(/^12 people answered “Company”\. Their answers stay/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Form saved.')
    expect(JSON.stringify(saved())).not.toContain('company')
  })

  it('keeps the email question', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Remove First name' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove Email' })).toBeNull()
  })

  it('[RG-012] keeps what was typed when it can’t be saved', async () => {
    const { user } = open({ updateRegistrationForm: () => errorReply(503, 'unavailable', 'No.') })
    await user.click(await screen.findByRole('button', { name: 'Edit Company' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' name')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Error Updating Form, Please Try Again.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', 'Company name')
  })

  const edit = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Company' }))
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' name')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Someone else saved changes meanwhile')
  }
  const components = defaultFormioData.components.map((each) =>
    each.key === 'company' ? { ...each, label: 'Their company' } : each,
  )
  const theirs = { ...form, version: 'v2', formio_data: { ...defaultFormioData, components } }
  const refused = () => {
    const seen = (request: { body?: unknown }) => bodyOf(request).seen
    let current = form
    return open({
      getRegistrationForm: () => current,
      updateRegistrationForm: (request) => {
        current = theirs
        return seen(request) === 'v1' ? errorReply(409, 'changed_meanwhile', 'No.') : theirs
      },
    })
  }

  it('[EV-061 RG-012] is not saved over someone else’s version, and keeps what was typed', async () => {
    const page = refused()
    await edit(page)
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', 'Company name')
    expect(screen.getByRole('link', { name: 'Open theirs in a new tab' })).toHaveProperty('target', '_blank')
    await expectAccessible()
    await page.user.click(screen.getByRole('button', { name: 'Save mine instead' }))
    await screen.findByText('Form saved.')
    expect(JSON.stringify(page.saved())).toContain('Company name')
    expect(screen.queryByText('Someone else saved changes meanwhile')).toBeNull()
  })

  it('[EV-061 RG-012] is replaced by someone else’s version on request', async () => {
    const page = refused()
    await edit(page)
    await page.user.click(screen.getByRole('button', { name: 'Use theirs' }))
    const question = within(await screen.findByRole('dialog', { name: 'Use theirs' }))
    await page.user.click(question.getByRole('button', { name: 'Use theirs' }))
    expect(await screen.findByRole('button', { name: 'Edit Their company' })).toBeVisible()
    expect(screen.queryByText('Someone else saved changes meanwhile')).toBeNull()
  })

  it('[RG-011] says when it can’t be loaded', async () => {
    open({ getRegistrationForm: () => errorReply(503, 'unavailable', 'No.') })
    expect(await screen.findByText('Error Loading Forms, Please Try Again')).toBeVisible()
  })

  it('[ST-061] says that several events use it, and can become the event’s own', async () => {
    const shared = { ...form, name: 'Guests', is_global_form: true, can: { update: false, choose: true } }
    let current: RegistrationForm = shared
    const { user, calls } = open({
      getRegistrationForm: () => current,
      chooseRegistrationForm: () => (current = form),
    })
    expect(await screen.findByText(/This event uses the shared form “Guests”/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Use a separate form' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Use a separate form' }))
    expect(await screen.findByText('This event now has its own form.')).toBeVisible()
    expect(bodyTo(calls, 'chooseRegistrationForm')).toEqual({ event: eventId, form: null })
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  })

  it('[ST-061 ST-062] is replaced by a shared one, or shared', async () => {
    const guests = { ...globalForm, name: 'Guests' }
    const { user, calls } = open({
      listGlobalForms: () => onlyPage([guests]),
      chooseRegistrationForm: () => ({ ...form, name: 'Guests', is_global_form: true }),
      createGlobalForm: () => ({
        ...{ ...guests, name: 'Visitors', formio_data: defaultFormioData, version: 'v1', events: [] },
        preview: form.preview,
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'More about this form' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Share this form' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Visitors{Enter}')
    expect(await screen.findByText('Form “Visitors” created.')).toBeVisible()
    expect(bodyTo(calls, 'createGlobalForm')).toEqual({ name: 'Visitors', event: eventId })
    await user.click(await screen.findByRole('button', { name: 'More about this form' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Use a shared form' }))
    await choose(user, 'Shared form', 'Guests')
    await user.click(screen.getByRole('button', { name: 'Use form' }))
    expect(await screen.findByText('This event now uses the form “Guests”.')).toBeVisible()
    expect(bodyTo(calls, 'chooseRegistrationForm')).toEqual({ event: eventId, form: globalForm.id })
  })
})

async function choose(user: ReturnType<typeof open>['user'], name: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}
