import type { SenderDomain, SenderRecord } from '@marquee/domain/sender-domains'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = '/settings-new/email-sender'
const id = '0199d1c0-0000-7000-8000-000000000001'
const record: Pick<SenderRecord, 'state' | 'found' | 'explanation' | 'keep_until'> = {
  state: 'unchecked',
  found: [],
  explanation: null,
  keep_until: null,
}
const sender: SenderDomain = {
  id,
  organization: meReply.organization.id,
  email_sender: 'events@acme.com',
  email_domain_verified: false,
  dkim_host: 'mq1._domainkey.acme.com',
  dkim_text_value: 'v=DKIM1; k=rsa; p=abc',
  return_path_host: 'marquee-bounces.acme.com',
  return_path_value: 'bounces.example.org',
  records: [
    {
      ...record,
      purpose: 'dkim',
      type: 'TXT',
      name: 'mq1._domainkey.acme.com',
      value: 'v=DKIM1; k=rsa; p=abc',
    },
    {
      ...record,
      purpose: 'return_path',
      type: 'CNAME',
      name: 'marquee-bounces.acme.com',
      value: 'bounces.example.org',
    },
    {
      ...record,
      purpose: 'dkim_ed25519',
      type: 'TXT',
      name: 'mq2._domainkey.acme.com',
      value: 'v=DKIM1; k=ed25519; p=def',
    },
  ],
  is_replacing_keys: false,
  verified_at: null,
  last_checked_at: null,
  missing_since: null,
  verify_after: null,
}
const verified: SenderDomain = {
  ...sender,
  email_domain_verified: true,
  verified_at: '2026-11-20T09:30:00.000Z',
}
const missing: SenderDomain = {
  ...sender,
  verify_after: '2026-11-20T09:30:20.000Z',
  records: sender.records.map((one) => ({
    ...one,
    state: 'missing',
    explanation: `Nothing at ${one.name} yet.`,
  })),
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(senders: SenderDomain[], handlers: Handlers = {}) {
  const stored = { senders }
  const calls = fakeApi({ listVanityEmailDomains: () => onlyPage(stored.senders), ...handlers })
  return { calls, stored, ...renderStudio(path) }
}

describe('setting up a sender', () => {
  const openWizard = async (handlers: Handlers = {}) => {
    const opened = open([], handlers)
    await opened.user.click(await screen.findByRole('button', { name: 'Set up sender' }))
    return {
      ...opened,
      drawer: within(await screen.findByRole('dialog', { name: 'Set up the email sender' })),
    }
  }

  it('[ED-001 ED-002 ED-003 ED-006 ED-007 ED-008 ED-009 ED-018] takes two steps', async () => {
    const { user, calls, stored, drawer } = await openWizard({ createVanityEmailDomain: () => sender })
    drawer.getByRole('heading', { name: 'Select Domain' })
    await user.click(drawer.getByRole('combobox', { name: 'Domain type' }))
    const types = within(await screen.findByRole('listbox', { name: 'Domain type' }))
    expect(types.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Email'])
    await user.keyboard('{Escape}')
    await user.type(drawer.getByRole('textbox', { name: /Sender address/ }), ' events@acme.com ')
    await expectAccessible()
    stored.senders = [sender]
    await user.click(drawer.getByRole('button', { name: 'Continue' }))
    await drawer.findByRole('heading', { name: 'Update your DNS records' })
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      email_sender: 'events@acme.com',
      organization: meReply.organization.id,
    })
    await expectAccessible()
  })

  it('[ED-012 ED-013 ED-016] explains a wrong address once the typing pauses', async () => {
    const { user, drawer } = await openWizard()
    const field = drawer.getByRole('textbox', { name: /Sender address/ })
    await user.click(drawer.getByRole('button', { name: 'Continue' }))
    await drawer.findByText('Required')
    await user.type(field, 'Events@acme.com')
    expect(drawer.queryByText(/^Invalid Email/)).toBeNull()
    await drawer.findByText('Invalid Email Address. Also, uppercase letters are not accepted by email server')
  })

  const alreadyExists = 'Email sender already exists. Please refresh to view the existing setup.'
  it.each([
    [
      'the server’s reason',
      () => errorReply(409, 'EMAIL_SENDER_ALREADY_EXISTS', alreadyExists),
      alreadyExists,
    ],
    ['a sentence, if there is none', () => Response.error(), 'Something went wrong, please try again'],
  ])('[ED-051 ED-052 ED-056 ED-057] shows %s', async (_case, createVanityEmailDomain, message) => {
    const { user, drawer } = await openWizard({ createVanityEmailDomain })
    await user.type(drawer.getByRole('textbox', { name: /Sender address/ }), 'events@acme.com')
    await user.click(drawer.getByRole('button', { name: 'Continue' }))
    expect(await drawer.findByText(message)).toBeVisible()
  })

  it('[ED-010 ED-011 ED-017] says that it is loading while the sender is created', async () => {
    const { promise, resolve } = Promise.withResolvers<SenderDomain>()
    const { user, stored, drawer } = await openWizard({ createVanityEmailDomain: () => promise })
    drawer.getByText(/^Used to send registration and reminder notifications\./)
    const proceed = drawer.getByRole('button', { name: 'Continue' })
    expect(proceed).toHaveProperty('disabled', false)
    await user.type(drawer.getByPlaceholderText('events@example.com'), 'events@acme.com')
    await user.click(proceed)
    await drawer.findByRole('button', { name: 'Loading...' })
    stored.senders = [sender]
    resolve(sender)
    await drawer.findByRole('heading', { name: 'Update your DNS records' })
  })
})

describe('the records', () => {
  const openRecords = async (senders: SenderDomain[], handlers: Handlers = {}) => {
    const opened = open(senders, handlers)
    await opened.user.click(await screen.findByRole('button', { name: 'View DNS records' }))
    return {
      ...opened,
      drawer: within(await screen.findByRole('dialog', { name: 'Set up the email sender' })),
    }
  }

  it('[ED-019 ED-020 ED-021 ED-022 ED-026 ED-028 ED-029 ED-030] can be copied, with a note on how long they take', async () => {
    const { user, drawer } = await openRecords([sender])
    drawer.getByText('Verification Pending')
    drawer.getByText(
      /DNS changes may take up to 72 hours\. Until the domain is verified, emails come from the default/,
    )
    for (const [name, value] of [
      ['Copy TXT record host', sender.dkim_host],
      ['Copy TXT record value', sender.dkim_text_value],
      ['Copy CNAME record host', sender.return_path_host],
      ['Copy CNAME record value', sender.return_path_value],
    ] as const) {
      await user.click(drawer.getByRole('button', { name }))
      expect(await navigator.clipboard.readText()).toBe(value)
    }
    expect(drawer.queryByText('mq2._domainkey.acme.com')).toBeNull()
    await user.click(drawer.getByRole('button', { name: 'More: second signature' }))
    drawer.getByText('mq2._domainkey.acme.com')
  })

  it('[ED-027 ED-031 ED-032 ED-033 ED-034 ED-035] say what is missing, and wait before the next check', async () => {
    const { user, stored, drawer } = await openRecords([sender], {
      verifyVanityEmailDomain: forPath({ id }, () => missing),
    })
    stored.senders = [missing]
    await user.click(drawer.getByRole('button', { name: 'Verify' }))
    const waiting = await drawer.findByRole('button', { name: /^Verify again in \d+ s$/ })
    expect(waiting).toHaveProperty('disabled', true)
    await drawer.findByText('Some records are missing or still processing. Retry after a few minutes.')
    await drawer.findByText('Nothing at mq1._domainkey.acme.com yet.')
    drawer.getByText('Verification Pending')
    await expectAccessible()
  })

  it('[ED-025 ED-036] are verified', async () => {
    const { user, stored, drawer } = await openRecords([sender], {
      verifyVanityEmailDomain: forPath({ id }, () => verified),
    })
    stored.senders = [verified]
    await user.click(drawer.getByRole('button', { name: 'Verify' }))
    expect(await drawer.findByText('Record Verified')).toBeVisible()
    await screen.findByText('acme.com is verified. Emails now come from events@acme.com.')
  })

  it('[ED-005 ED-014] lead back to an address that can’t be changed', async () => {
    const { user, drawer } = await openRecords([sender])
    await user.click(drawer.getByRole('button', { name: 'Back' }))
    const field = await drawer.findByRole('textbox', { name: /Sender address/ })
    expect(field).toHaveProperty('value', 'events@acme.com')
    expect(field).toHaveProperty('readOnly', true)
    await user.click(drawer.getByRole('button', { name: 'Continue' }))
    await drawer.findByRole('heading', { name: 'Update your DNS records' })
  })
})

it('[ED-037 ED-038] a sender is deleted after a confirmation, and the next address starts empty', async () => {
  const { user, stored } = open([verified], { deleteVanityEmailDomain: forPath({ id }, noContent) })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete sender' }))
  dialog.getByText(/^Emails will come from the default sender again/)
  stored.senders = []
  await user.click(dialog.getByRole('button', { name: 'Delete sender' }))
  await screen.findByText('Sender deleted. You can remove its DNS records.')
  await user.click(await screen.findByRole('button', { name: 'Set up sender' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Set up the email sender' }))
  await waitFor(() =>
    expect(drawer.getByRole('textbox', { name: /Sender address/ })).toHaveProperty('value', ''),
  )
})

it('[ED-053] a check that fails says so', async () => {
  const { user } = open([sender], { verifyVanityEmailDomain: () => Response.error() })
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Email Signature verification failed!')).toBeVisible()
})

it('[ED-054] a deletion that fails says so', async () => {
  const { user } = open([sender], { deleteVanityEmailDomain: () => Response.error() })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete sender' }))
  await user.click(dialog.getByRole('button', { name: 'Delete sender' }))
  expect(await dialog.findByText('Email Signature deletion failed!')).toBeVisible()
})

it('[ED-004 ED-055] a list that can’t be loaded says so', async () => {
  open([], { listVanityEmailDomains: () => Response.error() })
  expect(await screen.findByText('Fetching vanity email domains failed!')).toBeVisible()
})
