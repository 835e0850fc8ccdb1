import type { InvitationResult, Member } from '@marquee/domain/administration'
import { roleIds } from '@marquee/domain/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, meReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const allowed = {
  change_roles: null,
  change_teams: null,
  deactivate: null,
  remove: null,
  reset_password: null,
}
const member = (change: Partial<Member> = {}): Member => ({
  id: '0198a000-0000-7000-8000-000000000010',
  email: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  role: 'MEMBER',
  status: 'ACTIVE',
  roles: [{ id: roleIds.brandEditor, name: 'Brand Editor' }],
  workspaces: [],
  created_at: '2026-11-01T10:00:00.000Z',
  refusals: allowed,
  ...change,
})
const pageOf = <Entry,>(...results: Entry[]) => ({
  count: results.length,
  count_is_capped: false,
  next: null,
  previous: null,
  results,
})
const users = '/settings-new/users'
/** The page's chunk is transformed when the first test opens it. */
const firstPaint = { timeout: 10_000 }
const list = 'GET /api/core/organization_users/'
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` }, firstPaint)

describe('the users', () => {
  it('[ST-001 ST-005 ST-006] lists everybody with role and status, and finds nothing that axe complains of', async () => {
    const calls = fakeApi({
      [list]: () => pageOf(member(), member({ id: 'b', first_name: 'Ada', status: 'INVITED' })),
    })
    renderStudio(users)
    const row = (await screen.findByText('Grace Hopper', {}, firstPaint)).closest('tr')
    expect(row?.textContent).toMatch(/grace@example.com.*Brand Editor.*Active/)
    expect(screen.getByText('Ada Hopper').closest('tr')?.textContent).toContain('Invited')
    const asked = calls.find(({ url }) => url.pathname === '/api/core/organization_users/')?.url.searchParams
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      organization: meReply.organization.id,
      workspaces: 'all',
      exclude_marqueeevents_users: 'true',
    })
    await expectAccessible()
  })

  it('[ST-010] what cannot be done to somebody says why, and does nothing', async () => {
    const remove = 'This is the last organization admin. Make somebody else one first.'
    const calls = fakeApi({ [list]: () => pageOf(member({ refusals: { ...allowed, remove } })) })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    const item = await screen.findByRole('menuitem', { name: new RegExp(remove) })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await user.click(item)
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('[ST-010] removing names what happens before it does', async () => {
    const calls = fakeApi({
      [list]: () => pageOf(member()),
      'DELETE /api/core/organization_users/0198a000-0000-7000-8000-000000000010/': () =>
        new Response(null, { status: 204 }),
    })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from organization' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('What they made stays, without their name.')
    await user.click(within(dialog).getByRole('button', { name: 'Remove from organization' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('[ST-007 ST-010] several addresses pasted at once are invited, with a result for each', async () => {
    const results: InvitationResult[] = [
      { email: 'a@example.com', outcome: 'invited', message: 'Invited.', user: member().id },
      { email: 'b', outcome: 'refused', message: 'This is not an email address.', user: null },
    ]
    const calls = fakeApi({
      [list]: () => pageOf(member()),
      'POST /api/core/organization_users/': () => ({ results }),
    })
    const { user } = renderStudio(users)
    await user.click(await screen.findByRole('button', { name: 'Invite people' }, firstPaint))
    await user.click(await screen.findByLabelText('Email addresses'))
    await user.paste('Ada <a@example.com>\nb')
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
    expect((await screen.findByText('b')).closest('li')?.textContent).toContain(
      'This is not an email address.',
    )
    expect(
      calls.find(({ method, url }) => method === 'POST' && url.pathname.includes('users'))?.body,
    ).toMatchObject({ emails: ['a@example.com', 'b'] })
    await expectAccessible()
  })

  it('[ST-010 PE-012] whoever may not invite finds the button, and why it does nothing', async () => {
    const permissions = { organization: [], workspaces: {} }
    fakeApi({
      [list]: () => pageOf(member()),
      'GET /api/core/users/me/': () => ({
        ...meReply,
        role: 'MEMBER' as const,
        is_admin: false,
        permissions,
      }),
    })
    const { user } = renderStudio(users)
    const invite = await screen.findByRole('button', { name: 'Invite people' }, firstPaint)
    expect(invite.getAttribute('aria-description')).toMatch(/^Your role does not allow you to invite people/)
    await user.click(invite)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull()
  })
})
