import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#features/accounts/public.ts'
import { localKeys, sessionKeys } from '#lib/storage-keys.ts'
import { aBooth } from '#test/a-booth.ts'
import { fakeApi, forPath, meReply, onlyPage } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'
import { keepUserState } from './keep-user-state.ts'

const workspaces = [
  { id: '0198a000-0000-7000-8000-000000000003', name: 'Vertrieb – 営業', role: 'r', role__name: 'Editor' },
]
const decoded = (text: string | null): unknown => JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
const stored = () => localStorage.getItem(localKeys.userState)

/** Opens the studio at `path`, which keeps the state of its user as the product does. */
function open(path: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ getMe: () => ({ ...meReply, workspaces }), ...handlers })
  const studio = renderStudio(path)
  onTestFinished(keepUserState(studio.queryClient))
  return studio
}

function withFakeTimers(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

describe('the state of the user', () => {
  it('[SH-359 SH-360 SH-362 SH-367] is stored encoded, with exactly these fields, a second after the last change', async () => {
    withFakeTimers()
    const { queryClient } = open('/videos')
    await screen.findByRole('heading', { name: 'Videos' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stored()).toMatch(/^[\w-]+$/)
    const { id, organization, role, is_admin, is_content_lab_standalone, requester_role } = meReply
    expect(decoded(stored())).toEqual({
      ...{ id, organization, role, is_admin, is_content_lab_standalone, workspaces, requester_role },
    })
    for (const isAdmin of [false, true, false]) {
      queryClient.setQueryData(meQuery.queryKey, { ...meReply, is_admin: isAdmin })
      await vi.advanceTimersByTimeAsync(900)
      expect(decoded(stored())).toMatchObject({ is_admin })
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(decoded(stored())).toMatchObject({ is_admin: false })
  })

  it('[SH-361 SH-367] has the sponsor next to it, also encoded, who keeps the booth after a sign-out', async () => {
    const { id, email, first_name, last_name } = meReply
    const sponsor = { id, email, first_name, last_name, company: 'Acme Inc' }
    const booth = { ...aBooth, event: { id: meReply.id, title: 'Spring conference' }, sponsor }
    localStorage.setItem(localKeys.userState, 'somebody')
    const { queryClient } = open(`/sponsor/${booth.event.id}/booth/${booth.id}#key=secret`, {
      openSponsorBooth: forPath({ id: booth.id }, () => booth),
      listSponsorLeads: () => onlyPage([]),
    })
    await screen.findByRole('heading', { name: 'Your booth at Spring conference' })
    const kept = [booth.id, 'secret', sponsor.email]
    expect(atob(localStorage.getItem(localKeys.sponsor) ?? '').split('\n')).toEqual(kept)
    expect(stored()).toBe('somebody')
    queryClient.clear()
    expect(localStorage.getItem(localKeys.sponsor)).not.toBeNull()
  })

  it('[AU-078..083] is cleared on sign-out, with everything else stored for the person and the tab', async () => {
    const { user, queryClient } = open('/videos')
    await screen.findByRole('heading', { name: 'Videos' })
    queryClient.setQueryData(['of the organization'], 'a series, a hub page, a template')
    localStorage.setItem(localKeys.userState, 'somebody')
    localStorage.setItem(localKeys.anonymousId, 'this browser')
    sessionStorage.setItem(sessionKeys.currentEvent, 'e1')
    await user.click(screen.getByRole('button', { name: /Dana Moreau/ }))
    await user.click(await screen.findByRole('menuitem', { name: /(Sign|Log) out/ }))
    await waitFor(() => expect(stored()).toBeNull())
    expect(queryClient.getQueryData(['of the organization'])).toBeUndefined()
    expect(localStorage.getItem(localKeys.anonymousId)).toBe('this browser')
    expect(sessionStorage.getItem(sessionKeys.currentEvent)).toBeNull()
  })
})
