import type { Webhook } from '@marquee/domain/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi } from '#test/fake-api.ts'
import { aTemplate } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const event = eventReply.id
const webhook: Webhook = {
  id: '0199d1c0-0000-7000-8000-000000000001',
  event,
  event_title: eventReply.title,
  name: 'CRM',
  url: 'https://crm.example/hook',
  types: [],
  is_on: true,
  off_reason: null,
  failing_since: null,
  resume_at: null,
  last_success_at: null,
  previous_secret_ends_at: null,
  created_at: eventReply.start_time,
  updated_at: eventReply.start_time,
  can: { update: true },
}

it('[IN-001 IN-005 SH-178] shows the webhooks of an event and leads to its field mappings', async () => {
  const calls = fakeApi({
    getEvent: () => eventReply,
    listWebhooks: () => ({ results: [webhook], can: { create: true } }),
  })
  renderStudio(`/events/${event}/integration/summary`)
  expect(await screen.findByRole('heading', { name: 'Integration summary', level: 1 })).toBeVisible()
  const table = within(await screen.findByRole('table', { name: 'Webhooks' }))
  expect(table.getByRole('link', { name: 'CRM' })).toHaveProperty(
    'pathname',
    `/settings-new/webhooks/${webhook.id}`,
  )
  expect(table.queryByRole('columnheader', { name: 'Event' })).toBeNull()
  expect(screen.getByRole('link', { name: 'HubSpot' })).toHaveProperty(
    'pathname',
    `/events/${event}/integration/hubspot/field-mapping/contact`,
  )
  const listed = calls.find(({ operation }) => operation === 'listWebhooks')
  expect(listed?.url.searchParams.get('event')).toBe(event)
  await expectAccessible()
})

it('[IN-003 IN-005 IN-136 SH-082] creates a webhook for the events of a template', async () => {
  const template = '0199d1c0-0000-7000-8000-0000000000b1'
  const calls = fakeApi({
    getTemplate: () => aTemplate({ id: template, blueprint_event: event }),
    listWebhooks: () => ({ results: [], can: { create: true } }),
    createWebhook: () => ({ ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }),
  })
  const { user } = renderStudio(`/templates/${template}/integration/info`)
  expect(await screen.findByRole('heading', { name: 'Integration info', level: 1 })).toBeVisible()
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  const [add] = screen.getAllByRole('button', { name: 'New webhook' })
  if (add) await user.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'CRM')
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), webhook.url)
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }))
  expect(await screen.findByRole('dialog', { name: 'Copy the secret' })).toBeVisible()
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'createWebhook')?.body).toMatchObject({ event }),
  )
  expect(screen.getByRole('link', { name: 'HubSpot' })).toHaveProperty(
    'pathname',
    `/templates/${template}/integration/hubspot/field-mapping/contact`,
  )
})
