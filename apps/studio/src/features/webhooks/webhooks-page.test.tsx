import type { OpenedDelivery, Webhook, WebhookDelivery } from '@marquee/domain/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, fieldsRefused, noContent, onlyPage, planReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = '/settings-new/webhooks'
const at = '2026-11-30T08:00:00.000Z'
const crm: Webhook = {
  id: '0199d1c0-0000-7000-8000-000000000001',
  event: null,
  event_title: null,
  name: 'CRM',
  url: 'https://crm.example/hook',
  types: ['user_profile:registered', 'user_profile:attended'],
  is_on: true,
  off_reason: null,
  failing_since: null,
  resume_at: null,
  last_success_at: at,
  previous_secret_ends_at: null,
  created_at: at,
  updated_at: at,
  can: { update: true },
}
const failed: WebhookDelivery = {
  id: '0199d1c0-0000-7000-8000-000000000002',
  type: 'user_profile:registered',
  state: 'FAILED',
  attempts: 10,
  status: 500,
  fault: 'status',
  duration_ms: 120,
  happened_at: at,
  last_attempt_at: at,
  next_attempt_at: null,
}
const opened: OpenedDelivery = {
  ...failed,
  url: crm.url,
  body: '{"type":"user_profile:registered"}',
  reply: 'The database is down.',
  can: { resend: true },
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, at = path) {
  const calls = fakeApi({
    listWebhooks: () => ({ results: [crm], can: { create: true } }),
    getWebhook: () => crm,
    listWebhookDeliveries: () => onlyPage([failed]),
    ...handlers,
  })
  return { calls, ...renderStudio(at) }
}
const openOne = (handlers: Handlers = {}) => open(handlers, `${path}/${crm.id}`)

describe('the list of webhooks', () => {
  it('[IN-018] shows each with its event, activities and state', async () => {
    open({
      listWebhooks: () => ({
        results: [crm, { ...crm, id: failed.id, name: 'Old', types: [], is_on: false, off_reason: 'gone' }],
        can: { create: true },
      }),
    })
    const table = within(await screen.findByRole('table', { name: 'Webhooks' }))
    const rows = table.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toMatch(/CRM.*All events.*2 activities.*On/)
    expect(rows[2]).toMatch(/Old.*All events.*All.*Switched off by Marquee/)
    await expectAccessible()
  })

  it('[IN-025 PE-117] says so if the plan has no webhooks', async () => {
    open({
      listWebhooks: () => ({ results: [], can: { create: true } }),
      getPlan: () => ({
        ...planReply,
        tier: 'FREE',
        pricing_config: { ...planReply.pricing_config, webhooks: false },
      }),
    })
    expect(await screen.findByText(/Your plan doesn’t include them/)).toBeVisible()
  })

  it('creates one for chosen activities, and shows its secret once', async () => {
    const { user, calls } = open({
      listWebhooks: () => ({ results: [], can: { create: true } }),
      createWebhook: () => ({ ...crm, secret }),
    })
    const [add] = await screen.findAllByRole('button', { name: 'New webhook' })
    if (add) await user.click(add)
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'CRM')
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), crm.url)
    await user.click(dialog.getByRole('radio', { name: 'Only these:' }))
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }))
    expect(await dialog.findByText('Choose at least one activity.')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Registered' }))
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret' }))
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe(secret)
    expect(calls.find(({ operation }) => operation === 'createWebhook')?.body).toEqual({
      name: 'CRM',
      url: crm.url,
      types: ['user_profile:registered'],
      event: null,
      is_on: true,
    })
    await user.click(shown.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'CRM', level: 1 })).toBeVisible()
    await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
  })

  it('shows a refusal of the address at its field', async () => {
    const { user } = open({
      createWebhook: () => fieldsRefused({ url: ["Marquee can't connect to this address."] }),
    })
    await user.click(await screen.findByRole('button', { name: 'New webhook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'CRM')
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }))
    expect(await dialog.findByText("Marquee can't connect to this address.")).toBeVisible()
  })
})

describe('a webhook', () => {
  it('shows its log, and sends a delivery again', async () => {
    const { user, calls } = openOne({
      getWebhookDelivery: () => opened,
      resendWebhookDelivery: () => ({ ...opened, state: 'PENDING', attempts: 0, can: { resend: false } }),
    })
    const log = within(await screen.findByRole('table', { name: 'Deliveries' }))
    const link = await log.findByRole('button', { name: 'Registered' })
    expect(link.closest('tr')?.textContent).toMatch(/Registered.*Failed.*500.*120 ms/)
    await expectAccessible()
    await user.click(link)
    const drawer = within(await screen.findByRole('dialog', { name: 'Delivery' }))
    expect(await drawer.findByText('The database is down.')).toBeVisible()
    expect(drawer.getByText('The receiver replied with an error.')).toBeVisible()
    await expectAccessible()
    await user.click(drawer.getByRole('button', { name: 'Send again' }))
    expect(await drawer.findByText('Waiting')).toBeVisible()
    expect(calls.some(({ operation }) => operation === 'resendWebhookDelivery')).toBe(true)
  })

  it('sends a test and says how the receiver replied', async () => {
    const { user } = openOne({
      testWebhook: () => ({ ...opened, type: 'webhook:test', status: null, fault: 'timeout' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('The receiver didn’t reply within 15 seconds.')).toBeVisible()
  })

  it('says why Marquee switched it off, and is switched on again', async () => {
    const { user, calls } = openOne({
      getWebhook: () => ({ ...crm, is_on: false, off_reason: 'gone' }),
      changeWebhook: () => crm,
    })
    expect(await screen.findByText(/replied with status 410/)).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Send activities' }))
    await waitFor(() => expect(screen.queryByText(/replied with status 410/)).toBeNull())
    expect(calls.find(({ operation }) => operation === 'changeWebhook')?.body).toEqual({ is_on: true })
  })

  it('gets a new secret after a question', async () => {
    let webhook = crm
    const { user } = openOne({
      getWebhook: () => webhook,
      rotateWebhookSecret: () => {
        webhook = { ...crm, previous_secret_ends_at: at }
        return { ...webhook, secret }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'New secret' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a new secret?' }))
    await user.click(dialog.getByRole('button', { name: 'New secret' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret' }))
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe(secret)
    await user.click(shown.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText(/The old secret still signs too/)).toBeVisible()
  })

  it('is deleted after a question', async () => {
    const { user, router } = openOne({ deleteWebhook: noContent })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete webhook' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  it('changes nothing for people who may only see it', async () => {
    openOne({ getWebhook: () => ({ ...crm, can: { update: false } }) })
    expect(await screen.findByRole('switch', { name: 'Send activities' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull()
  })
})
