import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sessionKeys } from '#lib/storage-keys.ts'
import { fakeApi, nothingThere } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'
import { followRoutes } from './follow-routes.ts'

beforeEach(() => {
  sessionStorage.clear()
  fakeApi(nothingThere)
})

/** Opens the studio at `path` and records tracked page views. */
async function openStudio(path: string) {
  const studio = renderStudio(path)
  const tracked: string[] = []
  onTestFinished(followRoutes({ router: studio.router, trackPageView: (route) => tracked.push(route) }))
  await screen.findByRole('heading', { level: 1 })
  return { ...studio, tracked }
}

describe('navigation', () => {
  it('[SH-257] is tracked by route pattern, never with parameter values', async () => {
    const { router, tracked } = await openStudio('/series/s1/reports/event/e1')
    await router.navigate({ to: '/videos', search: { preview: undefined } })
    await router.navigate({ to: '/videos', search: { page: 2 } })
    await waitFor(() => expect(tracked).toEqual(['/series/$seriesId/reports/event/$id', '/videos']))
  })

  it.each(['/home', '/events'] as const)(
    '[EV-059 SH-253..255] to %s clears the current event, its analytics group and unsaved branding',
    async (to) => {
      const { router } = await openStudio('/webinar/e1/look-and-feel')
      sessionStorage.setItem(sessionKeys.analyticsGroup, 'group')
      sessionStorage.setItem(sessionKeys.brandingChanges, '{}')
      expect(sessionStorage.getItem(sessionKeys.currentEvent)).toBe('e1')
      await router.navigate({ to })
      await waitFor(() => expect(sessionStorage.length).toBe(0))
    },
  )

  it('[SH-256 SH-366] to Content Lab remembers the previous page, but not pages within it', async () => {
    const { router } = await openStudio('/recordings')
    await router.navigate({ to: '/content' })
    await screen.findByRole('heading', { name: 'Content Lab' })
    await router.navigate({ href: '/content/p1/c1/clips?activeClipId=x' })
    await screen.findByRole('heading', { name: 'Content Lab clips' })
    expect(sessionStorage.getItem(sessionKeys.pathBeforeContentLab)).toBe('/recordings')
  })
})
