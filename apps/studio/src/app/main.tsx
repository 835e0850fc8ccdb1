import '@fontsource-variable/inter/wght.css'
import '@marquee/blocks/inter-fallback.css'
import '#ui/theme/mantine.css'
import '#ui/theme/base.css'
import { session } from '@marquee/api'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { trackPageView } from '#features/activity/public.ts'
import { showChosenLanguage } from '#lib/chosen-language.ts'
import { followRoutes } from './follow-routes.ts'
import { followSession } from './follow-session.ts'
import { keepUserState } from './keep-user-state.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { reportCaughtError } from './report-caught-error.ts'
import { createStudioRouter } from './router.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no element #root')

const queryClient = createQueryClient()
const router = createStudioRouter(queryClient)
followSession({ session, queryClient, router })
followRoutes({ router, trackPageView })
keepUserState(queryClient)

function render(root: Element): void {
  createRoot(root, { onCaughtError: reportCaughtError }).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

void showChosenLanguage().then(() => render(root))
