import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

it('a later page shows its name and says that it isn’t available yet', async () => {
  fakeApi()
  renderStudio('/reports-new/roi')
  await screen.findByRole('heading', { name: 'ROI report', level: 1 })
  expect(screen.getByText('Reports aren’t available in this version.')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('[DEV] ROI report - Demo | Studio'))
  await expectAccessible()
})

it.each([
  ['clip', '/shared/clip/c1'],
  ['post', '/shared/post/p1'],
])('the later page of a shared %s opens signed out, outside the shell', async (kind, path) => {
  const calls = fakeApi()
  renderStudio(path)
  await screen.findByRole('heading', { name: `Shared ${kind}`, level: 1 })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(calls).toEqual([])
  await waitFor(() => expect(document.title).toBe(`[DEV] Shared ${kind} - Marquee | Studio`))
  await expectAccessible()
})

it('an address whose child pages are all later opens the first of them and focuses its heading', async () => {
  fakeApi()
  const { router } = renderStudio('/home')
  await screen.findByRole('heading', { name: /^Good/ })
  await router.navigate({ href: '/integrations' })
  const title = await screen.findByRole('heading', { name: 'Applications' })
  expect(router.state.location.pathname).toBe('/integrations/applications')
  await waitFor(() => expect(document.activeElement).toBe(title))
})
