import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { LiveRegion } from '#ui/live-region/live-region.tsx'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'

// The first paint has nothing to say yet; a toast that is earlier waits for it.
const Toasts = lazy(async () => ({ default: (await import('#ui/toast/toasts.tsx')).Toasts }))

type ProvidersProps = {
  queryClient: QueryClient
  /** `test` leaves out transitions and measuring, for a DOM without layout. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** What every screen stands in: theme, cache, toasts and the live region. */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        env={env}
      >
        <Suspense>
          <Toasts />
        </Suspense>
        <LiveRegion />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
