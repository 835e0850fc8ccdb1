import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, meReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const alone = { ...meReply, role: null, organization: null }

describe('a person without an organization', () => {
  it('[SH-028 SH-239 SH-262] learns how to join one, and can create their own', async () => {
    fakeApi({ getMe: () => alone })
    const { user, router } = renderStudio('/videos')
    await screen.findByRole('heading', { name: "You're logged in" })
    expect(router.state.location.pathname).toBe('/content/auth/already-logged-in')
    expect(screen.getByText(/Ask a teammate to invite demo@marquee\.test/)).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('link', { name: 'Create an organization' }))
    await screen.findByRole('heading', { name: 'Create an organization' })
  })

  it('[BR-371 SH-244 SH-262] signed up for Content Lab: sees no links of events, and no promise of anything that needs an organization', async () => {
    fakeApi({ getMe: () => ({ ...alone, is_content_lab_standalone: true }) })
    const { router } = renderStudio('/events/01890000-0000-7000-8000-000000000001/dashboard')
    await screen.findByRole('link', { name: 'Create an organization' })
    expect(screen.queryByRole('link', { name: /Content Lab/ })).toBeNull()
    expect(router.state.location.pathname).toBe('/content/auth/already-logged-in')
    expect(screen.getByText(`You're logged in as ${meReply.email}.`)).toBeVisible()
    expect(screen.queryByRole('link', { name: /registration|on-demand|splash|check-in/i })).toBeNull()
  })

  it('[SH-262 AU-084] can sign out', async () => {
    fakeApi({ getMe: () => alone })
    const { user, router } = renderStudio('/content/auth/already-logged-in')
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
  })
})

describe('creating an organization', () => {
  it('[SH-029 SH-243 SH-262] makes the person its admin, and opens the home page', async () => {
    let me: typeof meReply | typeof alone = alone
    const calls = fakeApi({
      getMe: () => me,
      createOrganization: () => {
        me = meReply
        return meReply.organization
      },
    })
    const { user, router } = renderStudio('/createorg')
    await user.type(await screen.findByLabelText('Organization name'), ' Northwind ')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Create organization' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    const made = calls.find(({ operation }) => operation === 'createOrganization')
    expect(made?.body).toEqual({ name: 'Northwind' })
  })

  it('[SH-262] shows what is missing and why the server refuses', async () => {
    const calls = fakeApi({
      getMe: () => alone,
      createOrganization: () => errorReply(409, 'conflict', 'There is one of this name.'),
    })
    const { user } = renderStudio('/createorg')
    await user.click(await screen.findByRole('button', { name: 'Create organization' }))
    expect(screen.getByText('Enter an organization name.')).toBeVisible()
    await user.type(screen.getByLabelText('Organization name'), 'Northwind{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('There is one of this name.')
    expect(calls.at(-1)?.body).toEqual({ name: 'Northwind' })
  })
})

describe('a team admin without a workspace', () => {
  const nowhere = {
    ...meReply,
    role: 'WORKSPACE_ADMIN' as const,
    organization: { ...meReply.organization, is_workspace_enabled: true },
  }

  it('[SH-031 SH-247 SH-262] learns who to ask, and continues as soon as it is done', async () => {
    let workspaces: { id: string; name: string }[] = []
    const ada = { name: 'Ada Lovelace', email: 'ada@example.org' }
    fakeApi({
      getMe: () => ({ ...nowhere, workspaces }),
      listAdmins: () => ({ results: [ada] }),
    })
    const { user, router } = renderStudio('/videos')
    await screen.findByRole('heading', { name: "You're not on a team yet" })
    expect(screen.getByText(/Ask an organization admin to add demo@marquee\.test/)).toBeVisible()
    const admin = await screen.findByRole('link', { name: ada.email })
    expect(admin.closest('li')?.textContent).toBe('Ada Lovelace ada@example.org')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('No team yet. This page updates as soon as you are added.')
    expect(router.state.location.pathname).toBe('/no-workspace')
    workspaces = [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Marketing' }]
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })
})
