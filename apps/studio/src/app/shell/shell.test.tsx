import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, meReply, notSignedIn } from '#test/fake-api.ts'
import { avatarIn } from '#test/avatar-in.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

describe('the shell', () => {
  it('[SH-051 SH-052] opens Home for a signed-in person', async () => {
    fakeApi()
    const { router } = renderStudio('/')
    await screen.findByRole('heading', { name: /^Good \w+, Dana$/ })
    expect(router.state.location.pathname).toBe('/home')
    await expectAccessible()
  })

  it('[VL-005 VL-006 SH-065] links from the rail to Videos', async () => {
    fakeApi()
    const { router, user } = renderStudio('/home')
    await user.click(await screen.findByRole('link', { name: 'Videos' }))
    await screen.findByRole('heading', { name: 'Videos' })
    expect(router.state.location.pathname).toBe('/videos')
  })

  it('[SH-068 WI-030] lists the studio’s pages on the rail, in order, and who is signed in', async () => {
    fakeApi()
    renderStudio('/home')
    const rail = await screen.findByRole('navigation', { name: 'Main' })
    expect(avatarIn(screen.getByRole('button', { name: 'Account: Dana Moreau' })).size).toBe('1.75rem')
    expect(
      within(rail)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...[
        'Home',
        'Events',
        'Series',
        'Recordings',
        'Videos',
        'Templates',
        'Pages',
        'Content Lab',
        'Brand kit',
        'Settings',
      ],
    ])
  })

  it('[SH-237] shows visitors only the login page', async () => {
    const calls = fakeApi({ refreshSession: notSignedIn })
    const { router } = renderStudio('/videos')
    await screen.findByLabelText('Email')
    expect(router.state.location.pathname).toBe('/auth/login')
    expect(calls.map(({ url }) => url.pathname)).not.toContain('/api/core/users/me/')
  })

  it('[SH-263 SH-264 SH-265 BR-374 BR-375 BR-376] has the page and the organization in the document title', async () => {
    fakeApi()
    renderStudio('/videos')
    await waitFor(() => expect(document.title).toBe('[DEV] Videos - Demo | Studio'))
  })

  it('[SH-265] has Marquee in the title where there is no organization', async () => {
    fakeApi({ refreshSession: notSignedIn })
    renderStudio('/auth/login')
    await waitFor(() => expect(document.title).toBe('[DEV] Log in - Marquee | Studio'))
  })

  it('[SH-037 SH-286] an unknown path leads to the error page with code 404', async () => {
    fakeApi()
    const { router } = renderStudio('/nowhere/at/all')
    expect(await screen.findByText('Error 404')).toBeVisible()
    expect(router.state.location.href).toBe('/error?code=404')
    await expectAccessible()
  })

  it.each([
    ['/error', 'Error 404', 'This page does not exist'],
    ['/error?code=403', 'Error 403', 'You may not open this page'],
    ['/error?code=500', 'Error 500', 'Something went wrong'],
    ['/error?code=nonsense', 'Error 404', 'This page does not exist'],
  ])('[SH-030 SH-286 SH-287] %s shows %s and %s', async (path, code, title) => {
    fakeApi()
    renderStudio(path)
    expect(await screen.findByText(code)).toBeVisible()
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })

  it('[SH-238] an unknown path leads people who are signed out to the login page', async () => {
    fakeApi({ refreshSession: notSignedIn })
    const { router } = renderStudio('/nowhere')
    await screen.findByLabelText('Email')
    expect(router.state.location.pathname).toBe('/auth/login')
  })

  it('a failed start shows the request ID and can be retried', async () => {
    let isDown = true
    fakeApi({
      getMe: () => (isDown ? errorReply(500, 'internal', 'The disk is full.') : meReply),
    })
    const { user } = renderStudio('/videos')
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')
    expect(screen.getByText('Request ID: request-1')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Videos' })).toBeVisible()
  })

  it('navigation focuses the new page’s title and announces its name', async () => {
    fakeApi()
    const { user } = renderStudio('/error?code=404')
    await user.click(await screen.findByRole('link', { name: 'Go to Home' }))
    const title = await screen.findByRole('heading', { name: /^Good/ })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Home')).toBe(true)
  })

  it('the rail collapses to icons and stays collapsed', async () => {
    fakeApi()
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Videos' })).toBeVisible()
    expect(localStorage.getItem('marquee-rail-collapsed')).toBe('true')
  })

  it('shows a banner while offline', async () => {
    fakeApi()
    renderStudio('/videos')
    await screen.findByRole('heading', { name: 'Videos' })
    window.dispatchEvent(new Event('offline'))
    expect(await screen.findByText(/You’re offline/)).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
  })

  it('the theme can be changed in the person menu', async () => {
    fakeApi()
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Account: Dana Moreau' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
  })
})

describe('the workspace switcher', () => {
  const workspaces = [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Marketing' }]
  const organization = { ...meReply.organization, is_workspace_enabled: true }

  it('[PE-060 SH-011] is shown only if workspaces are enabled', async () => {
    fakeApi({ getMe: () => ({ ...meReply, workspaces }) })
    renderStudio('/videos')
    await screen.findByRole('heading', { name: 'Videos' })
    expect(screen.queryByRole('button', { name: /^Team/ })).toBeNull()
  })

  it('remembers the workspace', async () => {
    fakeApi({ getMe: () => ({ ...meReply, organization, workspaces }) })
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Team: All teams' }))
    await user.click(
      within(await screen.findByRole('menu')).getByRole('menuitemradio', { name: 'Marketing' }),
    )
    expect(await screen.findByRole('button', { name: 'Team: Marketing' })).toBeVisible()
  })
})
