import { builtInRoles, type ListedRole } from '@marquee/domain/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  errorReply,
  fakeApi,
  type FakeCall,
  forPath,
  meReply,
  noContent,
  onlyPage,
  fieldsRefused,
} from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = '/settings-new/permissions'
const listed: ListedRole[] = builtInRoles.map((role) => ({
  ...role,
  permission_list: [...role.permission_list],
  holder_count: 1,
  version: 'v1',
}))
const press: ListedRole = {
  id: '0199d1c0-0000-7000-8000-000000000001',
  realm: 'studio_app',
  name: 'Press',
  role_group: 'Organization Roles',
  description: 'Writes',
  permission_list: ['page:update'],
  is_custom: true,
  holder_count: 0,
  version: 'v1',
}
const flags = { ...meReply.organization.flags, enableCustomRoles: true }
/** Few permissions keep the checklist short and the tests fast. */
const customOn = {
  ...meReply,
  role: 'MEMBER' as const,
  permissions: { organization: ['role:update', 'page:update', 'form:update'], workspaces: {} },
  organization: { ...meReply.organization, flags },
}
const everything = [
  {
    realm: 'studio_app' as const,
    resource_type: 'organization' as const,
    resource_id: meReply.organization.id,
    permission_list: ['*:*'],
  },
]

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, address = path) {
  const calls = fakeApi({
    getMe: () => customOn,
    listRoles: () => onlyPage([...listed, press]),
    getPermissions: () => everything,
    ...handlers,
  })
  return { calls, ...renderStudio(address) }
}

describe('roles', () => {
  it('[SH-191 ST-011 PE-026 PE-018 PE-019] are compared by realm, with their permissions in words', async () => {
    const { user, router, calls } = open()
    const matrix = await screen.findByRole('table', { name: 'Permissions by role' })
    const roles = within(matrix)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(roles[0]).toBe('Permission')
    const place = roles.findIndex((head) => head.includes('Brand Editor'))
    const marksOf = (words: string) =>
      within(within(matrix).getByRole('rowheader', { name: words }).closest('tr') ?? matrix)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(marksOf('delete templates')[place - 1]).toMatch(/Allowed$/)
    expect(marksOf('delete events')[place - 1]).toMatch(/Not allowed$/)
    expect(roles.some((head) => head.includes('Producer'))).toBe(false)
    await expectAccessible()
    await user.click(screen.getByRole('tab', { name: 'Events' }))
    await screen.findByRole('columnheader', { name: /Producer/ })
    expect(router.state.location.href).toBe(`${path}?realm=event_app`)
    expect(calls.find(({ operation }) => operation === 'getPermissions')?.body).toEqual({
      realm: 'studio_app',
      requester_id: meReply.id,
      context: { organization: meReply.organization.id },
    })
  })

  it('[ST-011] are shown one at a time on narrow screens', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(max-width: 62em)',
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    )
    const { user } = open()
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Role' }),
      'Brand Editor (Organization)',
    )
    const templates = screen.getByRole('region', { name: 'Templates' })
    expect(
      within(templates)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('delete templatesAllowed')
    expect(screen.queryByRole('table')).toBeNull()
    await expectAccessible()
  })

  it('[PE-024 PE-025 ST-012] are loaded fifty at a time until the last page', async () => {
    const answers = ({ url }: FakeCall) => {
      const first = onlyPage(listed)
      return url.searchParams.get('offset') === '0' ? { ...first, next: '/more' } : onlyPage([press])
    }
    const { calls } = open({ listRoles: answers })
    await screen.findByRole('columnheader', { name: /Press/ })
    const requests = calls.filter(({ operation }) => operation === 'listRoles')
    expect(requests.map(({ url }) => url.search)).toEqual([
      '?limit=50&offset=0',
      `?limit=50&offset=${listed.length}`,
    ])
  })

  it('[PE-020 PE-027 ST-015 ST-016] show an error if they can’t be loaded, and load after Retry', async () => {
    let isDown = true
    const down = () => errorReply(500, 'internal', 'The disk is full.')
    const { user } = open({
      listRoles: () => (isDown ? down() : onlyPage(listed)),
      getPermissions: () => (isDown ? down() : everything),
    })
    await screen.findByText('Error fetching user roles')
    await screen.findByText('Error fetching user permissions')
    await expectAccessible()
    isDown = false
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry)
    await screen.findByRole('columnheader', { name: /Team Admin/ })
    await user.click(await screen.findByText('What you can do'))
    await screen.findByText('Everything.')
  })
})

describe('custom roles', () => {
  it('[ST-014 PE-028] can’t be created if they are turned off', async () => {
    open({ getMe: () => meReply })
    const card = await screen.findByRole('columnheader', { name: /Press/ })
    expect(within(card).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'New role' })).toBeNull()
  })

  it('[ST-017] are created with a name and permissions', async () => {
    const { user, calls } = open({ createRole: () => press })
    await user.click(await screen.findByRole('button', { name: 'New role' }))
    const dialog = await screen.findByRole('dialog', { name: 'New role' })
    await user.click(within(dialog).getByRole('button', { name: 'Create role' }))
    within(dialog).getByText('Enter a role name.')
    within(dialog).getByText('Choose at least one permission.')
    await expectAccessible()
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Press')
    await user.click(within(dialog).getByRole('checkbox', { name: 'edit pages' }))
    await user.click(within(dialog).getByRole('button', { name: 'Create role' }))
    await screen.findByText('Role created.')
    expect(calls.find(({ operation }) => operation === 'createRole')?.body).toEqual({
      name: 'Press',
      description: '',
      role_group: 'Organization Roles',
      permission_list: ['page:update'],
    })
  })

  it('[ST-017] can’t grant permissions that the author doesn’t have', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'New role' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByRole('checkbox', { name: 'edit forms' })
    expect(within(dialog).queryByRole('checkbox', { name: 'edit single sign-on settings' })).toBeNull()
  })

  it('[ST-017] keep the input if the name is taken', async () => {
    const { user } = open({
      changeRole: forPath({ id: press.id }, () =>
        fieldsRefused({ name: ['A role with this name already exists.'] }, 409),
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Press' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit role' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' office')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('A role with this name already exists.')
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Press office')
  })

  it('[ST-017] are deleted after confirmation, and an error names who has them', async () => {
    const message = 'Ada Lovelace holds this role. Give them another one first.'
    let isHeld = true
    const { user } = open({
      deleteRole: forPath({ id: press.id }, () =>
        isHeld ? errorReply(409, 'conflict', message) : noContent(),
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Press' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete role' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete role' }))
    await within(dialog).findByText(message)
    await expectAccessible()
    isHeld = false
    await user.click(within(dialog).getByRole('button', { name: 'Delete role' }))
    await screen.findByText('Role deleted.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
