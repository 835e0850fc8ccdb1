import type { PageDomain } from '@marquee/domain/page-domains'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage, fieldsRefused } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = '/settings-new/domains'
const id = '0199d1c0-0000-7000-8000-000000000001'
const domain: PageDomain = {
  id,
  domain: 'events.acme.com',
  is_verified: false,
  is_default: false,
  verified_at: null,
  last_checked_at: null,
  last_error: null,
  missing_since: null,
  verification: {
    type: 'TXT',
    name: '_marquee-verification.events.acme.com',
    value: 'marquee-verification=t',
  },
  address: { type: 'CNAME', name: 'events.acme.com', value: 'studio.marquee.example' },
  certificate: {
    state: 'off',
    expires_at: null,
    tried_at: null,
    next_attempt_at: null,
    problem: null,
    detail: null,
  },
}
const verified: PageDomain = { ...domain, is_verified: true, verified_at: '2026-11-20T09:30:00.000Z' }

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(domains: PageDomain[], handlers: Handlers = {}) {
  const calls = fakeApi({ listPageDomains: () => onlyPage(domains), ...handlers })
  return { calls, ...renderStudio(path) }
}

describe('the domains', () => {
  it('[SH-192 ST-021] show their status and the records to set', async () => {
    const { user } = open([
      domain,
      { ...verified, id: id.replace(/1$/, '2'), domain: 'www.acme.com', is_default: true },
    ])
    const card = within(await screen.findByRole('article', { name: 'events.acme.com' }))
    card.getByText('Not verified')
    card.getByText('_marquee-verification.events.acme.com')
    card.getByText('studio.marquee.example')
    await user.click(card.getByRole('button', { name: 'Copy TXT record value' }))
    expect(await navigator.clipboard.readText()).toBe('marquee-verification=t')
    const other = within(screen.getByRole('article', { name: 'www.acme.com' }))
    other.getByText('Registration links use this domain.')
    expect(other.queryByRole('button', { name: 'Make default www.acme.com' })).toBeNull()
    await expectAccessible()
  })

  it('[ST-021] can be added by name, with the server’s errors at the field', async () => {
    let isRefused = true
    const errors = { domain: ['This domain is already in your list.'] }
    const { user, calls } = open([], {
      createPageDomain: () => (isRefused ? fieldsRefused(errors, 409) : domain),
    })
    await screen.findByRole('heading', { name: 'No domains yet' })
    const [add] = screen.getAllByRole('button', { name: 'Add domain' })
    await user.click(add ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add domain' }))
    await user.type(dialog.getByRole('textbox', { name: 'Domain' }), 'events.acme.com{Enter}')
    await dialog.findByText('This domain is already in your list.')
    await expectAccessible()
    isRefused = false
    await user.type(dialog.getByRole('textbox', { name: 'Domain' }), '{Enter}')
    await screen.findByText('Domain added. Next, set up its DNS records.')
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ domain: 'events.acme.com' })
  })

  it.each([
    ['is there', verified, 'events.acme.com is verified.'],
    ['is missing', { ...domain, last_error: 'There is no TXT record yet.' }, 'There is no TXT record yet.'],
  ])('[ST-021] show the result of a check: the record %s', async (_case, answer, message) => {
    const { user } = open([domain], { verifyPageDomain: forPath({ id }, () => answer) })
    await user.click(await screen.findByRole('button', { name: 'Verify events.acme.com' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('[ST-020] a verified domain can become the default', async () => {
    const { user, calls } = open([verified], {
      changePageDomain: forPath({ id }, () => ({ ...verified, is_default: true })),
    })
    await user.click(await screen.findByRole('button', { name: 'Make default events.acme.com' }))
    await screen.findByText('Links now use events.acme.com.')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ is_default: true })
  })

  it.each([
    [domain, /It isn’t hosting any pages yet\./],
    [verified, /shared links on events\.acme\.com will stop working\./],
    [{ ...verified, is_default: true }, /New links will use the Marquee address\./],
  ])(
    '[ST-021] are removed after a confirmation that says what stops working: %#',
    async (removed, sentence) => {
      const { user } = open([removed], { deletePageDomain: forPath({ id }, noContent) })
      await user.click(await screen.findByRole('button', { name: 'Remove events.acme.com' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove domain' }))
      dialog.getByText(sentence)
      await expectAccessible()
      await user.click(dialog.getByRole('button', { name: 'Remove domain' }))
      await screen.findByText('Domain removed.')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  it('[ST-021] show until when their certificate is valid', async () => {
    const expires_at = '2027-02-20T09:30:00.000Z'
    open([{ ...verified, certificate: { ...verified.certificate, state: 'issued', expires_at } }])
    expect(await screen.findByText(/^Certificate valid until .*2027/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })

  it('[ST-021] say why there is no certificate, and can retry', async () => {
    const certificate = {
      ...verified.certificate,
      state: 'failed' as const,
      problem: 'events.acme.com leads to another server.',
      detail: 'Invalid response from http://events.acme.com',
      next_attempt_at: '2026-11-24T21:00:00.000Z',
    }
    const waiting = { ...verified, certificate: { ...verified.certificate, state: 'waiting' as const } }
    const { user } = open([{ ...verified, certificate }], {
      retryPageCertificate: forPath({ id }, () => waiting),
    })
    await screen.findByText('No certificate yet. events.acme.com leads to another server.')
    screen.getByText('The certificate authority says: Invalid response from http://events.acme.com')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Try again events.acme.com' }))
    await screen.findByText('Getting a certificate for events.acme.com.')
  })

  it('show a hub page or an event at their root', async () => {
    const hub = { id: id.replace(/1$/, '9'), title: 'Learning' }
    const listedHub = {
      id: hub.id,
      name: hub.title,
      organization: meReply.organization.id,
      workspace: null,
      created_at: '2026-11-20T09:30:00.000Z',
      updated_at: '2026-11-20T09:30:00.000Z',
      can: { update: true, delete: true, duplicate: true },
    }
    const { user, calls } = open([verified], {
      listHubPages: () => onlyPage([listedHub]),
      changePageHome: forPath({ id }, () => ({ page: { kind: 'hub', ...hub } })),
    })
    await screen.findByText(/^No home page/)
    await user.click(screen.getByRole('button', { name: 'Change home page of events.acme.com' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change home page' }))
    await user.click(dialog.getByRole('combobox', { name: 'Home page' }))
    await user.click(await screen.findByRole('option', { name: 'Hub page: Learning' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Home page: Learning')
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ event: null, hub_page: hub.id })
  })

  it('[ST-019] say why they cannot be changed', async () => {
    const message = 'Your organization’s plan doesn’t include page domains.'
    const { user } = open([domain], {
      verifyPageDomain: forPath({ id }, () => errorReply(403, 'forbidden', message)),
    })
    await user.click(await screen.findByRole('button', { name: 'Verify events.acme.com' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('are read-only without the permission to change them', async () => {
    const permissions = { organization: ['domain:read'], workspaces: {} }
    const me = { ...meReply, role: 'MEMBER' as const, permissions }
    open([verified], { getMe: () => me })
    const verify = await screen.findByRole('button', { name: 'Check again events.acme.com' })
    expect(verify.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Remove events.acme.com' })).toBeNull()
    await expectAccessible()
  })
})
