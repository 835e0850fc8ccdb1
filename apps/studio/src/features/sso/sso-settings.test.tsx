import type { SsoConnection, SsoSettings } from '@marquee/domain/sso'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, type FakeCall, forPath, fieldsRefused } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const url = '/api/core/sso_connection/'
const [reads, saves, switches] = ['getSsoSettings', 'saveSsoConnection', 'switchSso'] as const
const testId = '0198a000-0000-7000-8000-000000000009'
const page = '/settings-new/organization/sso'
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

function settingsWith(change: Partial<SsoConnection> | null): SsoSettings {
  return {
    connection: change === null ? null : { ...connection, ...change },
    version: 'v1',
    redirect_uri: 'https://studio.test/api/auth/sso/callback/',
    initiate_login_uri: 'https://studio.test/auth/oktalogin',
    acs_url: 'https://studio.test/api/auth/sso/acs/',
    sp_entity_id: 'https://studio.test/api/auth/sso/metadata/1/',
    sign_in_url: 'https://studio.test/auth/org/1',
  }
}

const bodyOf = (calls: FakeCall[], method: string) =>
  calls.findLast((call) => call.method === method && call.url.pathname === url)?.body

describe('the settings of single sign-on', () => {
  it('save a provider, and show the URL to enter there', async () => {
    const calls = fakeApi({
      [reads]: () => settingsWith(null),
      [saves]: () => settingsWith({ is_enabled: false, is_tested: false }),
    })
    const { user } = renderStudio(page)
    expect(await screen.findByLabelText('Redirect URL')).toHaveProperty(
      'value',
      'https://studio.test/api/auth/sso/callback/',
    )
    await user.type(screen.getByLabelText('Issuer'), 'https://idp.example')
    await user.type(screen.getByLabelText('Client ID'), 'marquee')
    await user.type(screen.getByLabelText('Client secret'), 'a secret')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Test single sign-on' })).toBeVisible()
    const sent = { issuer: 'https://idp.example', client_id: 'marquee', client_secret: 'a secret' }
    expect(bodyOf(calls, 'PUT')).toEqual({ protocol: 'OIDC', preset: 'GENERIC', seen: 'v1', ...sent })
    expect(screen.getByLabelText('Client secret')).toHaveProperty('value', '')
  })

  it('send SAML with every certificate in the text, and Okta by its domain', async () => {
    const pem = (text: string) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`
    const calls = fakeApi({
      [reads]: () => settingsWith(null),
      [saves]: () => settingsWith({}),
    })
    const { user } = renderStudio(page)
    await user.click(await screen.findByRole('radio', { name: 'SAML' }))
    expect(screen.getByLabelText('Assertion consumer service URL (ACS)')).toBeVisible()
    await user.type(screen.getByLabelText('Sign-in URL (HTTP redirect)'), 'https://idp.example/sso')
    await user.type(screen.getByLabelText('Provider entity ID'), 'idp')
    await user.click(screen.getByLabelText('Signing certificate'))
    await user.paste(`${pem('AAA')}\n${pem('BBB')}`)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT')).toMatchObject({ certificates: [pem('AAA'), pem('BBB')] }),
    )
    await screen.findByRole('button', { name: 'Test single sign-on' })
    await user.click(screen.getByRole('radio', { name: 'Okta' }))
    await user.type(screen.getByLabelText('Okta domain'), 'acme.okta.com')
    await user.type(screen.getByLabelText('Client ID'), 'x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT')).toEqual({
        protocol: 'OIDC',
        preset: 'OKTA',
        issuer: 'acme.okta.com',
        client_id: 'x',
        seen: 'v1',
      }),
    )
  })

  it('show errors at their fields', async () => {
    const errors = { issuer: ['Use an address that starts with https://.'] }
    fakeApi({
      [reads]: () => settingsWith({}),
      [saves]: () => fieldsRefused(errors),
    })
    const { user } = renderStudio(page)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Use an address that starts with https://.')).toBeVisible()
    expect(screen.getByLabelText('Issuer').getAttribute('aria-invalid')).toBe('true')
  })

  it('show the result of a test', async () => {
    const test = {
      id: testId,
      status: 'passed' as const,
      message: 'The identity provider signed in ada@example.com.',
      email: 'ada@example.com',
      claims: { sub: 'ada', groups: ['a'] },
      created_at: '2026-11-21T12:00:00.000Z',
    }
    fakeApi({ [reads]: () => settingsWith({}), getSsoTest: forPath({ id: testId }, () => test) })
    renderStudio(`${page}?test=${testId}`)
    const answer = await screen.findByText(test.message)
    expect(answer.closest('[role=status]')?.textContent).toContain('groups["a"]')
    await expectAccessible()
  })

  it('redirect to a test', async () => {
    const start = { id: '0198a000-0000-7000-8000-000000000009', url: 'https://idp.example/authorize' }
    fakeApi({ [reads]: () => settingsWith({}), testSsoConnection: () => start })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { user } = renderStudio(page)
    await user.click(await screen.findByRole('button', { name: 'Test single sign-on' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(start.url))
  })

  it('[AU-018] require single sign-on after a confirmation that explains it', async () => {
    const calls = fakeApi({
      [reads]: () => settingsWith({}),
      [switches]: () => settingsWith({ only_sso: true }),
    })
    const { user } = renderStudio(page)
    await user.click(await screen.findByRole('switch', { name: 'Require single sign-on' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Everyone logged in with a password is logged out right away.')
    expect(bodyOf(calls, 'PATCH')).toBeUndefined()
    await user.click(within(dialog).getByRole('button', { name: 'Require single sign-on' }))
    expect(await screen.findByText('On and required')).toBeVisible()
    expect(bodyOf(calls, 'PATCH')).toEqual({ only_sso: true })
  })

  it('say what to do before they can be turned on', async () => {
    fakeApi({
      [reads]: () => settingsWith({ is_enabled: false, is_tested: false, can_require: false }),
    })
    renderStudio(page)
    expect(await screen.findByText('Test it first.')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Allow single sign-on' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Log in with single sign-on first, then turn this on.')).toBeVisible()
  })
})
