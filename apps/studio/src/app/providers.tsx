import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { LiveRegion } from '#ui/live-region/live-region.tsx'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'

// Not needed for the first paint; toasts raised before it loads are queued.
const Toasts = lazy(async () => ({ default: (await import('#ui/toast/toasts.tsx')).Toasts }))

type ProvidersProps = {
  queryClient: QueryClient
  /** `test` leaves out transitions and measuring, for a DOM without layout. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Wraps every screen: theme, query cache, toasts and the live region. */
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
