/** The warnings about emails in the alert centre. */
import type { EmailTemplate } from '@marquee/domain/email-designs'
import type { EmailSchedule } from '@marquee/domain/email-schedule'
import { roleIds } from '@marquee/domain/permissions'
import type { Series } from '@marquee/domain/series'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { shortRepeatingEventInput } from '#test/event-input.ts'
import { giveRole } from '#test/give-role.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { warningsOf } from '#test/warnings-of.ts'

let admin: Person
beforeAll(async () => {
  admin = await signedIn(await sharedTestServer())
})
const templates = '/api/event/email_templates/'
const schedule = '/api/event/scheduled_emails/'

/** Sends emails of this type from a new template with this text. */
async function write(event: string, email_type: string, text: string, by = admin): Promise<string> {
  const payload = { event, name: 'Our own' }
  const made = await by.request({ method: 'POST', url: templates, payload })
  const { id, email_json } = made.json<EmailTemplate>()
  await rewrite({ id, email_json }, text, by)
  const url = `${schedule}?event=${event}`
  const { results } = (await by.request({ url })).json<EmailSchedule>()
  const email = results.find((one) => one.email_type === email_type)
  const emails = [{ id: email?.id, active: true, email_template: id }]
  const changed = await by.request({ method: 'PATCH', url: schedule, payload: { event, emails } })
  expect(changed.statusCode).toBe(200)
  return id
}
type Written = Pick<EmailTemplate, 'id' | 'email_json'>
async function rewrite({ id, email_json }: Written, text: string, by = admin): Promise<void> {
  const content = [{ type: 'text', props: { id: 'text', text } }]
  const payload = { email_json: { ...email_json, content } }
  const saved = await by.request({ method: 'PATCH', url: `${templates}${id}/`, payload })
  expect(saved.statusCode).toBe(200)
}
const turnOff = (event: string, email_type = 'Registration', by = admin) =>
  by.request({
    method: 'PATCH',
    url: '/api/event/email_configs/',
    payload: { event, email_type, is_enabled: false },
  })
async function withRole(server: TestServer, owner: Person, role: string): Promise<Person> {
  const colleague = await signedIn(server, { colleagueOf: owner, role: 'MEMBER' })
  await giveRole(server, colleague, role)
  return colleague
}

describe('an event', () => {
  it('[RW-049 RW-012 RW-070] is warned about an email without a magic link', async () => {
    const event = await newEventOf(admin, { host_type: 'Virtual' })
    const id = await write(event, 'Registration', 'See you there.')
    const found = await warningsOf(admin, event, 'email_without_link')
    expect(found).toEqual([
      {
        key: 'email_without_link',
        message: 'The email “Our own” has no magic link, so its readers can’t enter the event.',
        actionRequired: false,
        entityId: id,
        event_id: event,
        name: 'Our own',
        event_template_id: id,
        email_type: 'Registration',
        action: {
          name: 'EmailTemplates',
          label: 'Open email template',
          params: { eventId: event },
          query: { emailTemplateId: id },
        },
      },
    ])
    expect(await warningsOf(admin, event, 'email_without_place')).toEqual([])
    const template = (await admin.request({ url: `${templates}${id}/` })).json<EmailTemplate>()
    await rewrite(template, 'Enter: {{magic_link}}')
    expect(await warningsOf(admin, event, 'email_without_link')).toEqual([])
  })

  it.each([
    ['Hybrid', 'Registration', '{{magic_link}}', 1],
    ['In_Person', 'Reminder-1d', '{{magic_link}} {{checkin_qrcode}}', 1],
    ['In_Person', 'Reminder-1d', '{{magic_link}} {{event_location}}', 1],
    ['In_Person', 'Reminder-1d', '{{magic_link}} {{checkin_qrcode}} {{event_location}}', 0],
    ['Hybrid', 'Waitlist', 'Please wait.', 0],
    ['Virtual', 'Reminder-1d', '{{magic_link}}', 0],
  ])(
    '[RW-050 RW-052 RW-053] (%s) lacks the code or the place in a %s of “%s”: %i',
    async (...[host_type, type, text, count]) => {
      const event = await newEventOf(admin, { host_type })
      await write(event, type, text)
      const found = await warningsOf(admin, event, 'email_without_place')
      expect(found.map(({ message }) => message)).toEqual(
        Array.from(
          { length: count },
          () => 'The email “Our own” lacks the QR code for check-in or the location.',
        ),
      )
      expect(await warningsOf(admin, event, 'email_without_link')).toEqual([])
    },
  )

  it('[RW-051 RW-071] is warned that confirmations are off, but not about an email that is off', async () => {
    const event = await newEventOf(admin)
    await write(event, 'Reminder-1d', 'Tomorrow.')
    await turnOff(event, 'Reminder-1d')
    expect((await turnOff(event)).statusCode).toBe(200)
    expect(await warningsOf(admin, event, 'confirmation_off')).toMatchObject([
      {
        message: 'Registration confirmation emails will not be sent.',
        email_type: 'Registration',
        action: {
          name: 'EmailSchedule',
          label: 'Open email schedule',
          params: { eventId: event },
          hash: '#schedule-drawer',
        },
      },
    ])
    expect(await warningsOf(admin, event, 'email_without_link')).toEqual([])
  })
})

it('[EM-005 EM-006 RW-059] only those who may change templates, or the schedule, get a link', async () => {
  const server = await sharedTestServer()
  const owner = await signedIn(server, { is_workspace_enabled: true })
  const event = await newEventOf(owner, { workspace: owner.workspaceId })
  await write(event, 'Reminder-1h', 'Soon.', owner)
  await turnOff(event, 'Registration', owner)
  const linked = async (by: Person) =>
    (await warningsOf(by, event)).flatMap(({ key, action }) =>
      /email|confirm/.test(key) && action ? [key] : [],
    )
  expect(await linked(owner)).toEqual(['confirmation_off', 'email_without_link'])
  const colleague = (role: string) => withRole(server, owner, role)
  expect(await linked(await colleague(roleIds.brandEditor))).toEqual(['email_without_link'])
  expect(await linked(await colleague(roleIds.integrationsEditor))).toEqual([])
})

it('[RW-070 RW-071] links of a webinar and a repeating event lead to their own pages', async () => {
  const webinar = await newEventOf(admin, { event_type: 'Webinar' })
  const url = '/api/event/repeating_events/'
  const made = await admin.request({ method: 'POST', url, payload: shortRepeatingEventInput() })
  const { blueprint_event } = made.json<Series>()
  const named = async (event: string) => {
    await write(event, 'Reminder-1h', 'Soon.')
    await turnOff(event)
    const found = await warningsOf(admin, event)
    return found.flatMap(({ key, action }) => (/email|confirmation/.test(key) ? [action?.name] : []))
  }
  expect(await named(webinar)).toEqual(['WebinarEmailSchedule', 'WebinarEmailTemplates'])
  expect(await named(String(blueprint_event))).toEqual([
    'RepeatingEventEmailSchedule',
    'RepeatingEventEmailTemplates',
  ])
})
