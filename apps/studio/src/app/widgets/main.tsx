import '@fontsource-variable/inter/wght.css'
import '@marquee/blocks/inter-fallback.css'
import '#ui/theme/mantine.css'
import '#ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '../providers.tsx'
import { createQueryClient } from '../query-client.ts'
import { WidgetsPage } from './widgets-page.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('widgets.html has no element #root')

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <WidgetsPage />
    </Providers>
  </StrictMode>,
)
