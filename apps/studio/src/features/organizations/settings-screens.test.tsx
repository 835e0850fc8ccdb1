import { builtInRoles, type ListedRole } from '@marquee/domain/permissions'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  errorReply,
  type FakeHandlers,
  fakeApi,
  forPath,
  meReply,
  onlyPage,
  planReply,
} from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aMember, aTeam } from '#test/replies.ts'

const listed: ListedRole[] = builtInRoles.map((role) => ({
  ...role,
  permission_list: [...role.permission_list],
  holder_count: 1,
  version: 'v1',
}))
const custom = (id: string, name: string): ListedRole => ({
  id,
  name,
  realm: 'studio_app',
  role_group: 'Organization Roles',
  description: '',
  permission_list: [],
  is_custom: true,
  holder_count: 0,
  version: 'v1',
})
const press = custom('0199d1c0-0000-7000-8000-000000000001', 'Press')
const archive = custom('0199d1c0-0000-7000-8000-000000000002', 'Archive')
const grace = aMember({
  id: '0198a000-0000-7000-8000-000000000010',
  email: 'grace@example.com',
  roles: [{ id: archive.id, name: 'Archive' }],
})
const withPlan = () => ({ ...planReply, tier: 'ENTERPRISE' })
const organizationId = meReply.organization.id
/** The settings of an organization whose data is kept as long as possible. */
const settings: FakeHandlers = {
  getOrganization: forPath({ id: organizationId }, () => meReply.organization),
  getRetention: forPath({ id: organizationId }, () => ({
    audit_retention_days: null,
    activity_retention_days: 90,
    version: 'v1',
  })),
}
const failure = () => errorReply(500, 'internal', 'Internal server error')

describe('the roles that people can be given', () => {
  const openRoles = async (useCustomRolesManageUsersV2: boolean) => {
    const flags = { ...meReply.organization.flags, useCustomRolesManageUsersV2 }
    fakeApi({
      getMe: () => ({
        ...meReply,
        organization: { ...meReply.organization, flags },
      }),
      listMembers: () => onlyPage([grace]),
      listRoles: () => onlyPage([...listed, press, archive]),
    })
    const { user } = renderStudio('/settings-new/users')
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change roles and teams' }))
    await screen.findByRole('checkbox', { name: 'Brand Editor' })
    return user
  }

  it('[ST-009] include custom roles if the organization uses them', async () => {
    await openRoles(true)
    expect(screen.getByRole('checkbox', { name: 'Press' })).toBeVisible()
  })

  it('[ST-009] are otherwise the built-in ones; an assigned custom role can be removed', async () => {
    const user = await openRoles(false)
    expect(screen.queryByRole('checkbox', { name: 'Press' })).toBeNull()
    const archiveBox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Archive' })
    await user.click(archiveBox)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Archive' }).checked).toBe(false)
  })
})

describe('a failure', () => {
  it('[ST-042] to load the organization is shown', async () => {
    fakeApi({ getOrganization: forPath({ id: organizationId }, failure) })
    renderStudio('/settings-new/organization')
    expect(await screen.findByText('Failed to fetch organization!')).toBeVisible()
  })

  it.each([
    ['the message of the server', failure, 'Internal server error'],
    ['a sentence, if there is none', () => Response.error(), 'Something went wrong! please try again.'],
  ])('[ST-046 RG-090] to load the contract is shown by %s', async (_name, answer, sentence) => {
    fakeApi({
      ...settings,
      getPlan: withPlan,
      getContract: forPath({ id: organizationId }, answer),
    })
    renderStudio('/settings-new/organization')
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('[ST-045] of the contract cannot happen without a plan', async () => {
    const calls = fakeApi(settings)
    renderStudio('/settings-new/organization')
    await screen.findByRole('heading', { name: 'Storage' })
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'getPlan')).toBe(true))
    expect(calls.some(({ operation }) => operation === 'getContract')).toBe(false)
  })

  it('[ST-045 RG-089] is not shown if there is no contract', async () => {
    const calls = fakeApi({
      ...settings,
      getPlan: withPlan,
      getContract: forPath({ id: organizationId }, () =>
        errorReply(404, 'ORGANIZATION_DOES_NOT_HAVE_CONTRACT', 'There is no contract.'),
      ),
    })
    renderStudio('/settings-new/organization')
    await screen.findByRole('heading', { name: 'Storage' })
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'getContract')).toBe(true))
    expect(screen.queryByText('There is no contract.')).toBeNull()
  })

  it('[ST-053 PE-057] to load teams is shown', async () => {
    fakeApi({ listTeams: failure })
    renderStudio('/settings-new/teams')
    expect(await screen.findByText('Failed to fetch team workspaces')).toBeVisible()
  })
})

describe('the preferences', () => {
  it('explain what single sign-on cannot change, and do not offer it', async () => {
    const reach = 'organization' as const
    fakeApi({
      getMe: () => ({ ...meReply, reach, can_edit_account: false }),
      listSessions: () => onlyPage([]),
    })
    renderStudio('/settings-new/preferences')
    expect(await screen.findByText('You logged in with single sign-on')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull()
    expect(screen.getByLabelText('First name')).toHaveProperty('readOnly', true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    screen.getByText(/^Other organizations use your account too/)
    screen.getByRole('button', { name: 'Sign out of single sign-on everywhere' })
    await expectAccessible()
  })

  it('[ST-048] are a settings page that passes axe', async () => {
    fakeApi({ listSessions: () => onlyPage([]) })
    renderStudio('/settings-new/preferences')
    expect(await screen.findByRole('heading', { name: 'Preferences' })).toBeVisible()
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Dana')
    await expectAccessible()
  })

  it('[SH-195 ST-049] hold the name, company, address, look, time zone, advanced options, password and devices', async () => {
    fakeApi({ listSessions: () => onlyPage([]) })
    const { user } = renderStudio('/settings-new/preferences')
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible()
    expect(screen.getByRole('heading', { name: "Where you're logged in" })).toBeVisible()
    expect(screen.getByLabelText('Email address')).toHaveProperty('readOnly', true)
    for (const name of ['First name', 'Last name', 'Company']) {
      expect(screen.getByRole('textbox', { name })).toHaveProperty('readOnly', false)
    }
    expect(screen.getByText(/^Times are shown in this device's time zone/)).toBeVisible()
    expect(screen.getByRole('switch', { name: /^Advanced options/ })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'))
    await user.click(screen.getByRole('radio', { name: 'System' }))
  })

  it('[SH-363] keep advanced options in this browser', async () => {
    const calls = fakeApi({ listSessions: () => onlyPage([]) })
    const { user } = renderStudio('/settings-new/preferences')
    const advanced = await screen.findByRole('switch', { name: /^Advanced options/ })
    await user.click(advanced)
    expect(localStorage.getItem('marquee-advanced-options')).toBe('true')
    await user.click(advanced)
    expect(localStorage.getItem('marquee-advanced-options')).toBe('false')
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  })
})

describe('the organization', () => {
  it('[SH-194 ST-004] has its name, a region that can’t be changed and its switches, but no ids of systems it doesn’t use', async () => {
    fakeApi(settings)
    renderStudio('/settings-new/organization')
    expect(await screen.findByRole('textbox', { name: 'Region' })).toHaveProperty('readOnly', true)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Demo')
    expect(screen.getAllByRole('switch')).toHaveLength(4)
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
  })

  it('[ST-004] keeps showing ids in other systems that it has', async () => {
    const stored = {
      ...{ tray_id: 'tray', eloqua_form_id: 'eloqua', base_marketo_program_id: 'marketo' },
      marketo_custom_activity_ids: { attended: '7' },
    }
    const getOrganization = () => ({ ...meReply.organization, ...stored })
    fakeApi({ ...settings, getOrganization: forPath({ id: organizationId }, getOrganization) })
    const { user } = renderStudio('/settings-new/organization')
    const tray = await screen.findByRole('textbox', { name: 'Tray ID' })
    for (const name of ['Eloqua form ID', 'Marketo base program ID', 'Marketo custom activity IDs']) {
      expect(screen.getByRole('textbox', { name })).toBeVisible()
    }
    await user.clear(tray)
    expect(tray).toBeVisible()
  })
})

describe('teams', () => {
  it('[SH-196 ST-004] lists their names, people and videos, and what can be done with each', async () => {
    const refusal = 'Only organization admins can delete teams.'
    const refusals = { update: null, delete: refusal }
    fakeApi({ listTeams: () => onlyPage([aTeam({ member_count: 2, video_count: 7, refusals })]) })
    const { user } = renderStudio('/settings-new/teams')
    const row = (await screen.findByText('Marketing')).closest('tr')
    expect(row?.textContent).toContain('2 people, 7 videos')
    expect(screen.getByRole('button', { name: 'Create team' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^People/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actions for Marketing' }))
    expect(await screen.findByRole('menuitem', { name: 'Rename team' })).toBeVisible()
    // Actions that a person can't take stay in the menu and say why.
    expect(screen.getByRole('menuitem', { name: new RegExp(`^Delete team.*${refusal}`) })).toBeVisible()
  })

  const workspaces = [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Marketing' }]
  const openUsers = async (is_workspace_enabled: boolean) => {
    fakeApi({
      getMe: () => ({
        ...meReply,
        workspaces,
        organization: { ...meReply.organization, is_workspace_enabled },
      }),
      listMembers: () => onlyPage([grace]),
    })
    renderStudio('/settings-new/users')
    await screen.findByText('Grace Hopper')
  }

  it('[SH-011 SH-190 PE-060] are a column and a filter of the users if the organization has them', async () => {
    await openUsers(true)
    expect(screen.getByRole('columnheader', { name: 'Teams' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Team' })).toBeVisible()
  })

  it('[SH-011 PE-060] are hidden otherwise', async () => {
    await openUsers(false)
    expect(screen.queryByRole('columnheader', { name: 'Teams' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Team' })).toBeNull()
  })
})
