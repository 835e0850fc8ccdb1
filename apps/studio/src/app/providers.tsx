import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LiveRegion } from '#ui/live-region/live-region.tsx'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'
import { Toasts } from '#ui/toast/toasts.tsx'

/** What every screen stands in: theme, cache, toasts and the live region. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Toasts />
        <LiveRegion />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
