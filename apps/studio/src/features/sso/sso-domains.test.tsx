import type { SsoConnection, SsoDomain, SsoSettings } from '@marquee/domain/sso'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, noContent, fieldsRefused } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0198a000-0000-7000-8000-000000000011'
const domain: SsoDomain = {
  id,
  domain: 'example.com',
  is_verified: false,
  verified_at: null,
  last_checked_at: null,
  last_error: null,
  missing_since: null,
  verification: { type: 'TXT', name: '_marquee-sso.example.com', value: 'marquee-sso=t' },
}
const connection: SsoConnection = {
  protocol: 'OIDC',
  preset: 'GENERIC',
  issuer: 'https://idp.example',
  client_id: 'marquee',
  has_client_secret: true,
  entry_point: null,
  idp_entity_id: null,
  certificates: [],
  domains: [],
  is_enabled: true,
  only_sso: false,
  is_tested: true,
  can_require: true,
}
const settingsWith = (domains: SsoDomain[]): SsoSettings => ({
  connection: { ...connection, domains },
  version: 'v1',
  redirect_uri: 'https://studio.test/api/auth/sso/callback/',
  initiate_login_uri: 'https://studio.test/auth/oktalogin',
  acs_url: 'https://studio.test/api/auth/sso/acs/',
  sp_entity_id: 'https://studio.test/api/auth/sso/metadata/1/',
  sign_in_url: 'https://studio.test/auth/org/1',
})

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(domains: () => SsoDomain[], handlers: Handlers = {}) {
  const calls = fakeApi({ getSsoSettings: () => settingsWith(domains()), ...handlers })
  return { calls, ...renderStudio('/settings-new/organization/sso') }
}
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))

describe('the domains of single sign-on', () => {
  it('explain an unverified domain, and show the record that verifies it', async () => {
    const { user } = open(() => [domain])
    const card = await cardOf('example.com')
    card.getByText('Not verified')
    card.getByText(/^This domain isn't active yet\./)
    card.getByText('_marquee-sso.example.com')
    await user.click(card.getByRole('button', { name: 'Copy TXT record value' }))
    expect(await navigator.clipboard.readText()).toBe('marquee-sso=t')
    await expectAccessible()
  })

  it('can be checked on request, and say what is missing', async () => {
    let now = domain
    const last_error = 'No TXT record found at _marquee-sso.example.com yet.'
    const { user } = open(() => [now], {
      verifySsoDomain: forPath({ id }, () => {
        now = now.last_error === null ? { ...domain, last_error } : { ...domain, is_verified: true }
        return now
      }),
    })
    const check = async () =>
      user.click((await cardOf('example.com')).getByRole('button', { name: 'Check now example.com' }))
    await check()
    expect(await (await cardOf('example.com')).findByText(last_error)).toBeVisible()
    await check()
    expect(await (await cardOf('example.com')).findByText('Verified')).toBeVisible()
  })

  it('can be added by name, with errors shown at the field', async () => {
    let isRefused = true
    let domains: SsoDomain[] = []
    const errors = { domain: ['Anybody can have an address of this domain.'] }
    const { user, calls } = open(() => domains, {
      addSsoDomain: () => {
        if (isRefused) return fieldsRefused(errors)
        domains = [domain]
        return domain
      },
    })
    const field = await screen.findByLabelText('Domain')
    await user.type(field, 'gmail.com')
    await user.click(screen.getByRole('button', { name: 'Add domain' }))
    expect(await screen.findByText(errors.domain[0] ?? '')).toBeVisible()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    isRefused = false
    await user.clear(field)
    await user.type(field, 'example.com')
    await user.keyboard('{Enter}')
    await cardOf('example.com')
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ domain: 'example.com' })
    expect(field).toHaveProperty('value', '')
  })

  it('say that another organization has a domain, and are removed after a confirmation', async () => {
    let domains = [{ ...domain, is_verified: true }]
    const taken = 'Another organization has verified this domain.'
    const { user } = open(() => domains, {
      verifySsoDomain: forPath({ id }, () => errorReply(409, 'conflict', taken)),
      removeSsoDomain: forPath({ id }, () => {
        domains = []
        return noContent()
      }),
    })
    const card = await cardOf('example.com')
    await user.click(card.getByRole('button', { name: 'Check now example.com' }))
    expect(await screen.findByText(taken)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Remove example.com' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('will no longer be sent to your identity provider')
    await user.click(within(dialog).getByRole('button', { name: 'Remove domain' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'example.com' })).toBeNull())
  })
})
