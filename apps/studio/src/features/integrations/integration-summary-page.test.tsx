import type { Webhook } from '@marquee/domain/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi } from '#test/fake-api.ts'
import { aSeries, aTemplate } from '#test/replies.ts'
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
    `/events/${event}/integration/hubspot`,
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
  await user.click(screen.getByRole('button', { name: 'New webhook' }))
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
    `/templates/${template}/integration/hubspot`,
  )
})

it.each([
  ['a series', 'series', { kind: 'series' as const }],
  ['a repeating event', 'repeating-event', { kind: 'repeating' as const, blueprint_event: event }],
])('[IN-002] leads from the summary of %s to its field mappings', async (_kind, base, fields) => {
  const series = aSeries(fields)
  fakeApi({
    getSeries: () => series,
    listWebhooks: () => ({ results: [], can: { create: true } }),
  })
  renderStudio(`/${base}/${series.id}/integration/summary`)
  expect(await screen.findByRole('heading', { name: 'Integration summary', level: 1 })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Salesforce' })).toHaveProperty(
    'pathname',
    `/${base}/${series.id}/integration/salesforce`,
  )
})
