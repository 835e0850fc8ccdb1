import type { OpenSession } from '@marquee/domain/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, noContent } from '#test/fake-api.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { SessionList } from './components/session-list.tsx'

const here: OpenSession = {
  id: '0198a000-0000-7000-8000-000000000021',
  device: 'Firefox on Windows',
  ip_address: '192.0.2.7',
  method: 'password',
  created_at: '2026-11-20T09:30:00.000Z',
  last_used_at: '2026-11-21T09:30:00.000Z',
  is_current: true,
}
const elsewhere: OpenSession = {
  ...here,
  id: '0198a000-0000-7000-8000-000000000022',
  device: 'Safari on iPhone',
  method: 'magic_link',
  is_current: false,
}

const pageOf = (results: OpenSession[]) => ({
  count: results.length,
  count_is_capped: false,
  next: null,
  previous: null,
  results,
})

describe('the list of devices', () => {
  it('names each device, marks this one, and logs out another after confirmation', async () => {
    let open = [here, elsewhere]
    fakeApi({
      listSessions: () => pageOf(open),
      endSession: forPath({ id: '0198a000-0000-7000-8000-000000000022' }, () => {
        open = [here]
        return noContent()
      }),
    })
    const { user } = renderInProviders(<SessionList reach="account" />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => /^(\w+ on \w+) (This device)?/.exec(row.textContent)?.slice(1))).toEqual([
      ['Firefox on Windows', 'This device'],
      ['Safari on iPhone', undefined],
    ])
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Windows' })).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log out this device?' })
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('Device logged out.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  })

  it('[AU-087] signs out everywhere after confirmation', async () => {
    const calls = fakeApi({
      listSessions: () => pageOf([here]),
      signOutEverywhere: noContent,
    })
    const { user } = renderInProviders(<SessionList reach="account" />)
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('You have been successfully logged out.')).toBeVisible()
    expect(calls.some(({ operation }) => operation === 'signOutEverywhere')).toBe(true)
  })

  it('offers Retry if it can’t be loaded', async () => {
    fakeApi({ listSessions: () => errorReply(400, 'invalid_input', 'No.') })
    renderInProviders(<SessionList reach="account" />)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
