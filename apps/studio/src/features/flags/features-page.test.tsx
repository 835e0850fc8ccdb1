import { flagDefaults, flagWords, pricingConfigOf } from '@marquee/domain/organizations'
import { OpenFeature } from '@openfeature/web-sdk'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { errorReply, fakeApi, forPath, meReply, planReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const { organization } = meReply
const address = '/settings-new/organization/features'
const withFlags = (flags: Partial<typeof organization.flags>) => ({
  ...organization,
  flags: { ...organization.flags, ...flags },
})

async function openPage(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    changeOrganizationFlags: forPath(
      { id: '0198a000-0000-7000-8000-000000000002' },
      ({ body }: { body: unknown }) => withFlags(body as Partial<typeof organization.flags>),
    ),
    ...handlers,
  })
  const studio = renderStudio(address)
  await screen.findByRole('heading', { name: 'Features' })
  return {
    ...studio,
    changes: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  }
}

// By label: finding one of fifty switches by role takes a second in a DOM without layout.
const switchOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const isOn = (name: string) => switchOf(name).checked

describe('the features of an organization', () => {
  it('[SH-358] are those the product uses, each with a description and without its identifier', async () => {
    await openPage()
    for (const { name, changes } of Object.values(flagWords)) {
      switchOf(name)
      screen.getByText(changes)
    }
    expect(screen.getAllByRole('switch')).toHaveLength(Object.keys(flagWords).length)
    for (const identifier of Object.keys(flagDefaults)) expect(screen.queryByText(identifier)).toBeNull()
    expect(isOn('Content Lab uploads')).toBe(true)
    expect(isOn('Protected streams')).toBe(false)
  })

  it('are accessible', async () => {
    const { user } = await openPage()
    await user.click(screen.getByLabelText('Search features'))
    await user.paste('recording')
    await expectAccessible()
  })

  it('change immediately', async () => {
    const { user, changes } = await openPage()
    await user.click(switchOf('Protected streams'))
    expect(isOn('Protected streams')).toBe(true)
    await waitFor(() => expect(changes()).toEqual([{ useHLSGuard: true }]))
  })

  it('revert if the server rejects a change, with the reason', async () => {
    const { user } = await openPage({
      changeOrganizationFlags: forPath({ id: '0198a000-0000-7000-8000-000000000002' }, () =>
        errorReply(403, 'forbidden', 'Ask an admin.'),
      ),
    })
    await user.click(switchOf('Protected streams'))
    await screen.findByText('Ask an admin.')
    expect(isOn('Protected streams')).toBe(false)
  })

  it('revert separately if one of two is rejected', async () => {
    const { user } = await openPage({
      changeOrganizationFlags: forPath(
        { id: '0198a000-0000-7000-8000-000000000002' },
        ({ body }: { body: unknown }) =>
          JSON.stringify(body).includes('useHLSGuard')
            ? errorReply(403, 'forbidden', 'Ask an admin.')
            : withFlags(body as Partial<typeof organization.flags>),
      ),
    })
    await user.click(switchOf('Protected streams'))
    await user.click(switchOf('1080p recordings'))
    await screen.findByText('Ask an admin.')
    expect([isOn('Protected streams'), isOn('1080p recordings')]).toEqual([false, true])
  })

  it('can be searched by name and description', async () => {
    const { user } = await openPage()
    const search = screen.getByLabelText('Search features')
    const shown = () => screen.queryAllByRole('switch').length
    await user.type(search, 'protected')
    expect(shown()).toBe(1)
    await user.clear(search)
    await user.type(search, 'search engines?')
    await screen.findByText('No features match "search engines?"')
    await user.click(screen.getByRole('button', { name: 'Show all features' }))
    expect(shown()).toBe(Object.keys(flagWords).length)
  })

  it('[SH-295 SH-297] reflect other people’s changes without a reload', async () => {
    let flags: Partial<typeof organization.flags> = {}
    await openPage({ getMe: () => ({ ...meReply, organization: withFlags(flags) }) })
    flags = { useHLSGuard: true }
    act(() => emitSignal({ version: 1, type: 'organization-updated', organization_id: organization.id }))
    await waitFor(() => expect(isOn('Protected streams')).toBe(true))
  })

  it('[SH-296 SH-298 SH-299 SH-303] are requested from a service with a cache, by cleaned identifiers and names', async () => {
    const name = `<b>Acme</b> Müller & Söhne 🎉 ${'x'.repeat(300)}`
    const changed = { ...withFlags({ useHLSGuard: true }), name }
    await openPage({ getMe: () => ({ ...meReply, organization: changed }) })
    const expected = `b Acme /b Müller & Söhne ${'x'.repeat(300)}`.slice(0, 256)
    await waitFor(() =>
      expect(OpenFeature.getContext('marquee')).toEqual({ targetingKey: organization.id, name: expected }),
    )
    const service = OpenFeature.getClient('marquee')
    await waitFor(() => {
      const details = service.getBooleanDetails('use HLS Guard!', false)
      expect(details).toMatchObject({ value: true, reason: 'CACHED' })
    })
  })

  it('[PE-085] are followed by what the plan includes', async () => {
    const pricing_config = pricingConfigOf({
      tier: 'Starter',
      pricing_config: { series: true },
    })
    await openPage({
      getPlan: () => ({ ...planReply, tier: 'Starter', pricing_config }),
    })
    const plan = within(await screen.findByRole('region', { name: 'Your plan: Starter' }))
    const lines = plan.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toContain('SeriesIncluded')
    expect(lines).toContain('BoothsNot included')
    const link = plan.getByRole('link', { name: 'Contact us to change your plan' })
    expect(link.getAttribute('href')).toBe('mailto:support@marquee.test')
  })

  it('[PE-087] don’t mention plans if there are none', async () => {
    const wasRequested = vi.fn<() => void>()
    await openPage({
      getPlan: () => {
        wasRequested()
        return planReply
      },
    })
    await waitFor(() => expect(wasRequested).toHaveBeenCalled())
    expect(screen.queryByRole('link', { name: /plan/ })).toBeNull()
    expect(screen.queryByText(/your plan/i)).toBeNull()
  })
})
