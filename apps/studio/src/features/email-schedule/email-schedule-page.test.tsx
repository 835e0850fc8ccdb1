import type { EmailTemplate } from '@marquee/domain/email-designs'
import type { EmailSchedule, ScheduledEmail } from '@marquee/domain/email-schedule'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSeries, aTemplate } from '#test/replies.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, fieldsRefused, forPath, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const eventId = '0199d1c0-0000-7000-8000-000000000001'
const blueprint = '0199d1c0-0000-7000-8000-000000000002'
const other = '0199d1c0-0000-7000-8000-000000000003'
const no = { weeks: 0, days: 0, hours: 0, minutes: 0 }
const confirmation: ScheduledEmail = {
  ...{
    id: '01900000-0000-7000-8000-0000000000a1',
    email_type: 'Registration',
    active: true,
    is_on_creation: true,
  },
  ...{ schedule_time: null, relativeTime: null, ...no, audiences: ['All Registrants'], email_template: null },
  ...{ state: 'planned', sent: null },
}
const reminder: ScheduledEmail = {
  ...confirmation,
  ...{
    id: '01900000-0000-7000-8000-0000000000a2',
    email_type: 'Reminder-1d',
    is_on_creation: false,
    days: 1,
  },
  ...{ relativeTime: 'before_start', schedule_time: '2026-05-03T10:00:00.000Z' },
}
const speakers: ScheduledEmail = {
  ...reminder,
  ...{ id: '01900000-0000-7000-8000-0000000000a3', email_type: 'Spk-Reminder-1h', days: 0, hours: 1 },
  ...{ audiences: ['All Speakers'], state: 'sent' },
  sent: { at: '2026-05-03T10:00:00.000Z', recipients: 3, delivered: 2, failed: 1 },
}
const schedule: EmailSchedule = {
  context: {
    ...{ startTime: '2026-05-04T10:00:00.000Z', endTime: '2026-05-04T12:00:00.000Z', timezone: 'UTC' },
    ...{ isRepeatingEvent: false, seriesId: null, eventTemplateId: null },
  },
  results: [confirmation, reminder, speakers],
  sends_email: true,
  can: { update: true, create_custom: false, send: true },
}
const withCustom: EmailSchedule = { ...schedule, can: { ...schedule.can, create_custom: true } }
const template: EmailTemplate = {
  ...{ id: '01900000-0000-7000-8000-0000000000b1', name: 'Welcome aboard', email_html: '' },
  email_json: { root: { props: { subject: 'Hi', preheader: '' } }, content: [] },
  ...{ context: 'event', event: eventId, series: null, version: 'v1', can: { update: true } },
  ...{ created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-01T10:00:00.000Z' },
}
const at = `/events/${eventId}/email/schedule`

function open(path = at, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => ({ ...eventReply, id: eventId })),
    getEmailSchedule: () => schedule,
    changeEmailSchedule: () => schedule,
    listEmailTemplates: () => onlyPage([template]),
    ...handlers,
  })
  return { calls, ...renderStudio(path) }
}
const changes = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ operation }) => operation === 'changeEmailSchedule').map(({ body }) => body)

describe('the email schedule', () => {
  it('[SH-176 EM-001 EM-071] lists what is sent, when, and how it went', async () => {
    open()
    const registrants = within(await screen.findByRole('table', { name: 'Registrants' }))
    registrants.getByText('When someone registers')
    registrants.getByText('1 day before the start')
    const team = within(screen.getByRole('table', { name: 'Speakers' }))
    team.getByText(/Sent to 3 people/)
    team.getByText(/1 not delivered/)
    await expectAccessible()
  })

  it.each([
    ['[SH-141]', `/webinar/${eventId}/email/schedule`, eventId],
    ['[SH-112]', `/repeating-event/${other}/email/schedule`, blueprint],
    ['[SH-080]', `/templates/${other}/email/schedule`, blueprint],
  ])('%s has its place at %s, and in its menu', async (_row, path, owner) => {
    const { calls } = open(path, {
      getEvent: ({ path: { id } }) => ({
        ...{ ...eventReply, id, is_blueprint: id === blueprint },
        event_type: path.startsWith('/webinar') ? 'Webinar' : 'Conference',
      }),
      getSeries: ({ path: { id } }) => aSeries({ id, blueprint_event: blueprint, kind: 'repeating' }),
      getTemplate: ({ path: { id } }) => aTemplate({ id, blueprint_event: blueprint }),
    })
    await screen.findByRole('table', { name: 'Registrants' })
    const asked = calls.find(({ operation }) => operation === 'getEmailSchedule')
    expect(asked?.url.searchParams.get('event')).toBe(owner)
    const menu = screen.getAllByRole('link', { name: 'Schedule' })
    expect(menu.map((link) => link.getAttribute('href'))).toContain(path)
  })

  it('[EM-080 EM-081] turns emails on and off', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('switch', { name: 'Registration confirmation' }))
    const emails = [{ id: confirmation.id, active: false }]
    await waitFor(() => expect(changes(calls)).toEqual([{ event: eventId, emails }]))
  })

  it('sends an email from the template that is chosen for it', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Registration confirmation' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('combobox', { name: 'Template' }))
    await user.click(await screen.findByRole('option', { name: 'Welcome aboard' }))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    const emails = [{ id: confirmation.id, email_template: template.id }]
    await waitFor(() => expect(changes(calls)).toEqual([{ event: eventId, emails }]))
    await screen.findByText('Email schedule saved.')
  })

  it('[SH-227 EM-003 EM-074 EM-095] opens the next email by its hash, and says what is wrong with its time', async () => {
    const soon = 'Email Schedule Time cannot be less than 30 minutes from now'
    const { user, calls } = open(`${at}#schedule-drawer`, {
      changeEmailSchedule: () => fieldsRefused({ 'emails.0.schedule_time': [soon] }),
    })
    const drawer = within(await screen.findByRole('dialog', { name: 'Reminder, 1 day before' }))
    const days = drawer.getByRole('textbox', { name: 'Days' })
    await user.clear(days)
    await user.type(days, '2')
    drawer.getByText(/Goes out May 2, 2026/)
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await drawer.findByText(soon)
    expect(changes(calls)).toMatchObject([{ emails: [{ relativeTime: 'before_start', days: 2 }] }])
  })

  it('[EM-102 EM-110 EM-111] sends a test to registered people only', async () => {
    let isKnown = false
    const { user } = open(at, {
      testScheduledEmail: () => (isKnown ? noContent() : errorReply(409, 'does_not_exist', 'No account')),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Reminder, 1 day before' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('button', { name: 'Send test' }))
    expect(
      await screen.findByText('Emails must be sent to a registered user. Please try again.'),
    ).toBeVisible()
    isKnown = true
    await user.click(drawer.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('Test email(s) successfully sent')).toBeVisible()
  })

  it('[EM-084] says when a change can’t be saved, and keeps it', async () => {
    const { user } = open(at, { changeEmailSchedule: () => errorReply(500, 'internal', 'Broken') })
    await user.click(await screen.findByRole('button', { name: 'Edit Reminder, 1 day before' }))
    const drawer = within(await screen.findByRole('dialog'))
    const days = drawer.getByRole('textbox', { name: 'Days' })
    await user.clear(days)
    await user.type(days, '2')
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Error while saving email schedule.')).toBeVisible()
    expect(days).toHaveProperty('value', '2')
  })

  it('[EM-085] says when an email can’t be turned off, and leaves it on', async () => {
    const { user } = open(at, { changeEmailSchedule: () => errorReply(500, 'internal', 'Broken') })
    const toggle = await screen.findByRole('switch', { name: 'Registration confirmation' })
    await user.click(toggle)
    expect(await screen.findByText('Error updating email configuration.')).toBeVisible()
    await waitFor(() => expect(toggle).toHaveProperty('checked', true))
  })

  it('[EM-066 EM-067 EM-068] adds an email for the people who are chosen', async () => {
    const { user, calls } = open(at, {
      getEmailSchedule: () => withCustom,
      createScheduledEmail: () => withCustom,
    })
    await user.click(await screen.findByRole('button', { name: 'Add custom email' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'New custom email' }))
    await user.click(drawer.getByRole('checkbox', { name: 'All Registrants' }))
    for (const audience of ['Event Attendees', 'Non-Attendees', 'All Staff']) {
      await user.click(drawer.getByRole('checkbox', { name: audience }))
    }
    await user.click(drawer.getByRole('combobox', { name: 'Template' }))
    await user.click(await screen.findByRole('option', { name: 'Welcome aboard' }))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await screen.findByText('Email schedule saved.')
    const added = calls.filter(({ operation }) => operation === 'createScheduledEmail')
    expect(added.map(({ body }) => body)).toEqual([
      {
        ...{ event: eventId, relativeTime: 'before_start', ...no, days: 1 },
        audiences: ['Event Attendees', 'Non-Attendees', 'All Staff'],
        email_template: template.id,
      },
    ])
  })

  it('[EM-104 EM-107 EM-108 EM-113] sends a template to chosen people at once, after a question', async () => {
    const { user, calls } = open(at, {
      listRegistrants: () => ({ ...onlyPage([]), count: 41, count_is_capped: false }),
      sendCustomEmail: () => errorReply(500, 'internal', 'Broken'),
    })
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    const form = within(await screen.findByRole('dialog', { name: 'Send now' }))
    expect(await form.findByText('41 people are registered.')).toBeVisible()
    expect(
      calls.find(({ operation }) => operation === 'listRegistrants')?.url.searchParams.get('limit'),
    ).toBe('20')
    await user.click(form.getByRole('button', { name: 'Send now' }))
    expect(form.getByText('Choose who gets the email.')).toBeVisible()
    await user.click(form.getByRole('checkbox', { name: 'Non-Attendees' }))
    await user.click(form.getByRole('combobox', { name: 'Template' }))
    await user.click(await screen.findByRole('option', { name: 'Welcome aboard' }))
    await expectAccessible()
    await user.click(form.getByRole('button', { name: 'Send now' }))
    const question = within(await screen.findByRole('dialog', { name: 'Send this email now?' }))
    expect(question.getByText(/goes to Non-Attendees at once/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('Sending mail failed.')).toBeVisible()
    expect(calls.find(({ operation }) => operation === 'sendCustomEmail')?.body).toEqual({
      ...{ event: eventId, audiences: ['Non-Attendees'], email_template: template.id },
    })
    fakeApi({ sendCustomEmail: () => schedule, getEmailSchedule: () => schedule })
    await user.click(question.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('The email is on its way.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[EM-114] says when the people who are registered can’t be counted', async () => {
    const { user } = open(at, { listRegistrants: () => errorReply(500, 'internal', 'Broken') })
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('Error while fetching total registrants')).toBeVisible()
  })

  it('[SH-098 SH-228 EM-004] of a series opens a new email from the template in the address', async () => {
    const series = aSeries()
    open(`/series/${series.id}/email/schedule?emailTemplateId=${template.id}`, {
      getSeries: () => series,
      getEmailSchedule: () => ({
        ...withCustom,
        context: { ...withCustom.context, startTime: null, endTime: null, timezone: null },
        results: [],
      }),
    })
    const drawer = within(await screen.findByRole('dialog', { name: 'New custom email' }))
    await waitFor(() =>
      expect(drawer.getByRole('combobox', { name: 'Template' })).toHaveProperty('value', 'Welcome aboard'),
    )
  })

  it('asks before a custom email is removed', async () => {
    const own: ScheduledEmail = {
      ...reminder,
      ...{ id: '01900000-0000-7000-8000-0000000000a4', email_type: 'Custom', sent: null, state: 'planned' },
    }
    const { user, calls } = open(at, {
      getEmailSchedule: () => ({ ...withCustom, results: [own] }),
      deleteScheduledEmail: () => noContent(),
    })
    const removed = () => calls.filter(({ operation }) => operation === 'deleteScheduledEmail').length
    await user.click(await screen.findByRole('button', { name: 'Edit Custom email' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove custom email' }))
    expect(removed()).toBe(0)
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Custom email removed.')).toBeVisible()
    expect(removed()).toBe(1)
  })

  it('[EM-083] says when the schedule can’t be loaded', async () => {
    open(at, {
      getEmailSchedule: () => errorReply(500, 'internal', 'Broken'),
    })
    expect(await screen.findByText('Error while loading scheduled emails.')).toBeVisible()
  })
})
