import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, meReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

it('[SH-233 SH-263] a page of a later area says its name and that it comes later', async () => {
  fakeApi()
  renderStudio('/reports-new/roi')
  await screen.findByRole('heading', { name: 'ROI report', level: 1 })
  expect(screen.getByText('Reports aren’t available in this version.')).toBeDefined()
  await waitFor(() => expect(document.title).toBe('[DEV] ROI report - Demo | Studio'))
  await expectAccessible()
})

it.each([
  ['clip', '/shared/clip/c1'],
  ['post', '/shared/post/p1'],
])('[SH-010 SH-035] a shared %s is shown to anybody, outside the shell', async (thing, path) => {
  const calls = fakeApi()
  renderStudio(path)
  await screen.findByRole('heading', { name: `Shared ${thing}`, level: 1 })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(calls).toEqual([])
  await waitFor(() => expect(document.title).toBe(`[DEV] Shared ${thing} - Marquee | Studio`))
  await expectAccessible()
})

it('[SH-009 SH-244] a person of Content Lab alone has it without the shell, and can sign out', async () => {
  const person = { ...meReply, role: null, organization: null, is_content_lab_standalone: true }
  fakeApi({ 'GET /api/core/users/me/': () => person })
  const { user, router } = renderStudio('/content')
  await screen.findByRole('heading', { name: 'Content Lab', level: 1 })
  expect(screen.queryByRole('navigation')).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
})

it('[SH-069] the address of a place whose pages are all later opens the first of them', async () => {
  fakeApi()
  const { router } = renderStudio('/home')
  await screen.findByRole('heading', { name: /^Good/ })
  await router.navigate({ to: '/integrations' })
  const title = await screen.findByRole('heading', { name: 'Applications' })
  expect(router.state.location.pathname).toBe('/integrations/applications')
  await waitFor(() => expect(document.activeElement).toBe(title))
})
