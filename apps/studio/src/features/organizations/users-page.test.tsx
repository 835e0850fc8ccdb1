import type { InvitationResult, Member } from '@marquee/domain/organizations'
import { roleIds } from '@marquee/domain/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { avatarIn } from '#test/avatar-in.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const allowed = {
  change_roles: null,
  change_teams: null,
  deactivate: null,
  remove: null,
  reset_password: null,
  set_password: null,
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
const invited = member({
  id: '0198a000-0000-7000-8000-000000000011',
  first_name: 'Ada',
  status: 'INVITED',
})
const users = '/settings-new/users'
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` })

describe('the users', () => {
  it('[ST-001 ST-005 ST-006 WI-030] lists everyone with role and status, and passes axe', async () => {
    const calls = fakeApi({
      listMembers: () => onlyPage([member(), invited]),
    })
    renderStudio(users)
    const row = (await screen.findByText('Grace Hopper')).closest('tr')
    expect(avatarIn(row).size).toBe('2rem')
    expect(row?.textContent).toMatch(/grace@example.com.*Brand Editor.*Active/)
    expect(screen.getByText('Ada Hopper').closest('tr')?.textContent).toContain('Invited')
    const query = calls.find(({ operation }) => operation === 'listMembers')?.url.searchParams
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      organization: meReply.organization.id,
      workspaces: 'all',
      exclude_marqueeevents_users: 'true',
    })
    await expectAccessible()
  })

  it('[WI-031] have pictures in 70 colors, one for each of 70 neighboring letters', async () => {
    const members = Array.from({ length: 71 }, (_, index) =>
      member({
        id: `0198a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
        first_name: String.fromCodePoint(0x4e00 + index),
        last_name: '',
      }),
    )
    fakeApi({ listMembers: () => onlyPage(members) })
    renderStudio(users)
    await screen.findAllByText(members[70]?.first_name ?? '')
    const table = screen.getByRole('table')
    const colors = [...table.querySelectorAll<HTMLElement>('.mantine-Avatar-root')].map(({ style }) =>
      style.getPropertyValue('--avatar-bg'),
    )
    expect([colors.length, new Set(colors).size]).toEqual([71, 70])
    expect(colors[70]).toBe(colors[0])
  })

  const menus: [string, Partial<Member>, string[]][] = [
    [
      'active',
      { status: 'ACTIVE' },
      ['Send a password reset email', 'Require a new password', 'Set a temporary password', 'Deactivate'],
    ],
    ['invited', { status: 'INVITED' }, ['Send the invitation again', 'Deactivate']],
    ['deactivated', { status: 'DEACTIVATED' }, ['Reactivate']],
  ]
  it.each(menus)(
    '[ST-004] offers for someone %s what their status allows',
    async (_name, change, between) => {
      fakeApi({ listMembers: () => onlyPage([member(change)]) })
      const { user } = renderStudio(users)
      expect(await screen.findByRole('button', { name: 'Invite people' })).toBeVisible()
      for (const name of ['Status', 'Role']) expect(screen.getByRole('combobox', { name })).toBeVisible()
      await user.click(await menuOf('Grace Hopper'))
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      const own = ['Change roles and teams', ...between, 'Remove from organization']
      expect(items.filter((item) => own.includes(item ?? '')).toSorted()).toEqual(own.toSorted())
      const all = menus.flatMap(([, , names]) => names).filter((name) => !between.includes(name))
      for (const name of all) expect(items).not.toContain(name)
    },
  )

  it('[ST-010] a disabled action says why, and does nothing', async () => {
    const remove = 'This is the last organization admin. Make someone else an admin first.'
    const calls = fakeApi({ listMembers: () => onlyPage([member({ refusals: { ...allowed, remove } })]) })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    const item = await screen.findByRole('menuitem', { name: new RegExp(remove) })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await user.click(item)
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('[ST-010] removing a person explains the consequences first', async () => {
    const calls = fakeApi({
      listMembers: () => onlyPage([member()]),
      removeMember: forPath({ id: '0198a000-0000-7000-8000-000000000010' }, noContent),
    })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from organization' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('What they made stays, without their name.')
    await user.click(within(dialog).getByRole('button', { name: 'Remove from organization' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('[ST-010 AU-072] an admin sets a temporary password, which is shown once and copied', async () => {
    const calls = fakeApi({
      listMembers: () => onlyPage([member()]),
      updatePassword: forPath({ id: '0198a000-0000-7000-8000-000000000010' }, noContent),
    })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Set a temporary password' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('logged out on all devices')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    const shown = await screen.findByLabelText<HTMLInputElement>('Temporary password')
    expect(calls.find(({ operation }) => operation === 'updatePassword')?.body).toEqual({
      password: shown.value,
    })
    await user.click(screen.getByRole('button', { name: /^Copy/ }))
    expect(await navigator.clipboard.readText()).toBe(shown.value)
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Set a temporary password' }))
    expect(screen.queryByLabelText('Temporary password')).toBeNull()
  })

  it('[ST-010 AU-072] the dialog shows why the server refuses a temporary password', async () => {
    const message = 'They also belong to another organization, so only they can change their account.'
    fakeApi({
      listMembers: () => onlyPage([member()]),
      updatePassword: forPath({ id: '0198a000-0000-7000-8000-000000000010' }, () =>
        errorReply(403, 'forbidden', message),
      ),
    })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Set a temporary password' }))
    await user.click(await screen.findByRole('button', { name: 'Set password' }))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.queryByLabelText('Temporary password')).toBeNull()
  })

  it('[ST-010 AU-042 AU-095] sends a reset email, or requires a new password', async () => {
    const calls = fakeApi({
      listMembers: () => onlyPage([member()]),
      forgotPassword: noContent,
      updateUserStatus: forPath({ id: '0198a000-0000-7000-8000-000000000010' }, () => ({
        id: member().id,
        status: 'FORCE_CHANGE_PASSWORD',
        is_active: true,
        last_signed_in_at: null,
      })),
    })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Send a password reset email' }))
    await screen.findByText('Password reset email sent to grace@example.com.')
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Require a new password' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Require a new password' }))
    await screen.findByText('Grace Hopper must choose a new password at next login.')
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent).toEqual(
      expect.arrayContaining([{ email: 'grace@example.com' }, { status: 'FORCE_CHANGE_PASSWORD' }]),
    )
  })

  it('[ST-010] disabled password actions say why, and are hidden for invited people', async () => {
    const set_password = "Only an organization admin can set someone else's password."
    fakeApi({
      listMembers: () => onlyPage([member({ refusals: { ...allowed, set_password } }), invited]),
    })
    const { user } = renderStudio(users)
    await user.click(await menuOf('Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(set_password) }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await menuOf('Ada Hopper'))
    await screen.findByRole('menuitem', { name: 'Send the invitation again' })
    expect(screen.queryByRole('menuitem', { name: /password/ })).toBeNull()
  })

  it('[WI-039] the field for addresses has no counter, as it has no limit', async () => {
    fakeApi({ listMembers: () => onlyPage([member()]), listRoles: () => onlyPage([]) })
    const { user } = renderStudio(users)
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: 'Email addresses' }), 'ada@example.org')
    await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Welcome')
    const counters = dialog.getAllByText(/^\d+\/\d+$/).map(({ textContent }) => textContent)
    expect(counters).toEqual(['7/1000'])
  })

  it('[ST-007 ST-010] invites several pasted addresses, with a result for each', async () => {
    const results: InvitationResult[] = [
      { email: 'a@example.com', outcome: 'invited', message: 'Invited.', user: member().id, link: null },
      { email: 'b', outcome: 'refused', message: 'Not an email address.', user: null, link: null },
    ]
    const calls = fakeApi({
      listMembers: () => onlyPage([member()]),
      listRoles: () => onlyPage([]),
      inviteMembers: () => ({ results }),
    })
    const { user } = renderStudio(users)
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    await user.click(await screen.findByLabelText('Email addresses'))
    await user.paste('Ada <a@example.com>\nb')
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
    expect((await screen.findByText('b')).closest('li')?.textContent).toContain('Not an email address.')
    expect(
      calls.find(({ method, url }) => method === 'POST' && url.pathname.includes('users'))?.body,
    ).toMatchObject({ emails: ['a@example.com', 'b'] })
    await expectAccessible()
  })

  it('[ST-010 PE-012] people who cannot invite see a disabled button that says why', async () => {
    const permissions = { organization: [], workspaces: {} }
    fakeApi({
      listMembers: () => onlyPage([member()]),
      getMe: () => ({
        ...meReply,
        role: 'MEMBER' as const,
        is_admin: false,
        permissions,
      }),
    })
    const { user } = renderStudio(users)
    const invite = await screen.findByRole('button', { name: 'Invite people' })
    expect(invite.getAttribute('aria-description')).toMatch(/^Your role doesn’t allow you to invite people/)
    await user.click(invite)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull()
  })
})
