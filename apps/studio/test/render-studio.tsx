/** Renders the whole studio at an address, or one component with its providers. */
import { session } from '@marquee/api'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { followSession } from '#app/follow-session.ts'
import { Providers } from '#app/providers.tsx'
import { reportCaughtError } from '#app/report-caught-error.ts'
import { createStudioRouter } from '#app/router.tsx'
import { impatientQueryClient } from './impatient-query-client.ts'

/** Opens the studio at `path` against the fake API. */
export function renderStudio(path: string) {
  const queryClient = impatientQueryClient()
  const router = createStudioRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const stopFollowing = followSession({ session, queryClient, router })
  onTestFinished(stopFollowing)
  const user = userEvent.setup()
  const view = render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
    { onCaughtError: reportCaughtError },
  )
  return { ...view, user, router, queryClient }
}

/** Renders a component with theme, query cache, toasts and live region. */
export function renderInProviders(children: ReactNode) {
  const queryClient = impatientQueryClient()
  const user = userEvent.setup()
  return {
    ...render(
      <Providers queryClient={queryClient} env="test">
        {children}
      </Providers>,
    ),
    user,
    queryClient,
  }
}

/**
 * Expects no axe violations. Browser tests check contrast, as happy-dom computes no colors; it doesn't hide `[hidden]`
 * either.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(
    { include: [document.body], exclude: ['[hidden]'] },
    {
      resultTypes: ['violations'],
      // happy-dom's frames are no windows that axe could ask.
      iframes: false,
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    },
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
