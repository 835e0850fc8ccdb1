import { session } from '@marquee/api'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#features/accounts/public.ts'
import { localKeys, sessionKeys } from '#lib/storage-keys.ts'
import { fakeApi, meReply } from '#test/fake-api.ts'
import { openRoute } from '#test/open-route.ts'
import { followSession } from './follow-session.ts'
import { keepUserState } from './keep-user-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const decoded = (text: string | null): unknown => JSON.parse(Buffer.from(text ?? '', 'base64url').toString())

function clientWithState() {
  const queryClient = new QueryClient()
  onTestFinished(keepUserState(queryClient))
  return queryClient
}

describe('the state of the user', () => {
  it('[SH-359 SH-360] is stored encoded, with exactly these fields', () => {
    const workspaces = [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Vertrieb – 営業' }]
    clientWithState().setQueryData(meQuery.queryKey, { ...meReply, workspaces })
    vi.advanceTimersByTime(1_000)
    const stored = localStorage.getItem(localKeys.userState)
    expect(stored).toMatch(/^[\w-]+$/)
    const { id, organization, role, is_admin, is_content_lab_standalone, requester_role } = meReply
    expect(decoded(stored)).toEqual({
      ...{ id, organization, role, is_admin, is_content_lab_standalone, workspaces, requester_role },
    })
  })

  it('[SH-362] is stored a second after the last of several changes', () => {
    const queryClient = clientWithState()
    queryClient.setQueryData(meQuery.queryKey, meReply)
    vi.advanceTimersByTime(999)
    queryClient.setQueryData(meQuery.queryKey, { ...meReply, is_admin: false })
    vi.advanceTimersByTime(999)
    expect(localStorage.getItem(localKeys.userState)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(decoded(localStorage.getItem(localKeys.userState))).toMatchObject({ is_admin: false })
  })

  it('[AU-078..083] is cleared on sign-out, with everything else stored for the person and the tab', async () => {
    vi.useRealTimers()
    fakeApi()
    const router = await openRoute('/videos')
    const { queryClient } = router.options.context
    onTestFinished(followSession({ session, queryClient, router }))
    onTestFinished(keepUserState(queryClient))
    localStorage.setItem(localKeys.userState, 'somebody')
    localStorage.setItem(localKeys.anonymousId, 'this browser')
    sessionStorage.setItem(sessionKeys.currentEvent, 'e1')
    await session.signOut()
    expect(localStorage.getItem(localKeys.userState)).toBeNull()
    expect(localStorage.getItem(localKeys.anonymousId)).toBe('this browser')
    expect(sessionStorage.length).toBe(0)
  })
})
