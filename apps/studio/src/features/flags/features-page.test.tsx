import { flagDefaults, flagWords, pricingConfigOf } from '@marquee/domain/organizations'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { errorReply, fakeApi, meReply, planReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const { organization } = meReply
const address = '/settings-new/organization/features'
const withFlags = (flags: Partial<typeof organization.flags>) => ({
  ...organization,
  flags: { ...organization.flags, ...flags },
})
const flagCall = 'PATCH /api/core/organization/0198a000-0000-7000-8000-000000000002/flags/'

async function openPage(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    [flagCall]: ({ body }: { body: unknown }) => withFlags(body as Partial<typeof organization.flags>),
    ...handlers,
  })
  const studio = renderStudio(address)
  await screen.findByRole('heading', { name: 'Features' })
  return {
    ...studio,
    changes: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  }
}

// By label: to look for one of fifty switches by role takes a DOM without layout a second.
const switchOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const isOn = (name: string) => switchOf(name).checked

describe('the features of an organization', () => {
  it('[SH-358] are all there that it may set, each with what it changes, its identifier and its state', async () => {
    await openPage()
    for (const identifier of Object.keys(flagWords)) screen.getByText(identifier)
    expect(screen.queryByText('enableGlobalSso')).toBeNull()
    expect(isOn('Content Lab uploads')).toBe(true)
    expect(isOn('HLS guard')).toBe(false)
    screen.getByText(flagWords.useHLSGuard.changes)
  })

  it('are accessible', async () => {
    const { user } = await openPage()
    await user.click(screen.getByLabelText('Search features'))
    await user.paste('recording')
    await expectAccessible()
  })

  it('are switched at once', async () => {
    const { user, changes } = await openPage()
    await user.click(switchOf('HLS guard'))
    expect(isOn('HLS guard')).toBe(true)
    await waitFor(() => expect(changes()).toEqual([{ useHLSGuard: true }]))
  })

  it('are as before when the server refuses, which is said', async () => {
    const { user } = await openPage({ [flagCall]: () => errorReply(403, 'forbidden', 'Ask an admin.') })
    await user.click(switchOf('HLS guard'))
    await screen.findByText('Ask an admin.')
    expect(isOn('HLS guard')).toBe(false)
  })

  it('[SH-326] the day from which recordings are tests can be set and cleared', async () => {
    let flags: Partial<typeof organization.flags> = { contentLabTestRecordingStudioDate: '2026-11-21' }
    const me = () => ({ ...meReply, organization: withFlags(flags) })
    const { user, changes } = await openPage({
      'GET /api/core/users/me/': me,
      [flagCall]: () => {
        flags = {}
        return me().organization
      },
    })
    const field = screen.getByLabelText<HTMLInputElement>('Test recordings from')
    expect(field.value).toBe('2026-11-21')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(changes()).toEqual([{ contentLabTestRecordingStudioDate: null }]))
    expect(field.value).toBe('')
  })

  it('are found by name, description and identifier', async () => {
    const { user } = await openPage()
    const search = screen.getByLabelText('Search features')
    const shown = () => screen.queryAllByRole('switch').length
    await user.click(search)
    await user.paste('usehls')
    expect(shown()).toBe(1)
    await user.clear(search)
    await user.paste('their script')
    expect(shown()).toBe(2)
    await user.paste('?')
    await screen.findByText(/No feature has "their script\?"/)
  })

  it('[SH-295 SH-297] follow a change that somebody else made, without a reload', async () => {
    let flags: Partial<typeof organization.flags> = {}
    await openPage({ 'GET /api/core/users/me/': () => ({ ...meReply, organization: withFlags(flags) }) })
    flags = { useHLSGuard: true }
    act(() => emitSignal({ version: 1, type: 'organization-updated', organization_id: organization.id }))
    await waitFor(() => expect(isOn('HLS guard')).toBe(true))
  })

  it('[PE-085 PE-087] have what the plan enables below them', async () => {
    const pricing_config = pricingConfigOf({
      tier: 'Starter',
      pricing_config: { series: true, voice_profile_count: 3 },
      flags: flagDefaults,
    })
    await openPage({
      'GET /api/core/pricing_config/': () => ({ ...planReply, tier: 'Starter', pricing_config }),
    })
    const plan = within(screen.getByRole('region', { name: 'Your plan' }))
    await plan.findByText('Your plan is Starter.')
    const lines = plan.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toContain('seriesEnabled')
    expect(lines).toContain('webhooksNot enabled')
    expect(lines).toContain('voice profiles3')
    const link = plan.getByRole('link', { name: 'Contact us to change your plan' })
    expect(link.getAttribute('href')).toBe('mailto:support@marquee.test')
  })
})
