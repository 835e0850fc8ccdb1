import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/shell/error-page.tsx'

export const Route = createFileRoute('/_studio/error')({
  staticData: { title: 'Error' },
  validateSearch: (search): { code?: string } => {
    const code = String(search['code'] ?? '')
    return /^\d{3}$/.test(code) ? { code } : {}
  },
  component: function ErrorRoute() {
    return <ErrorPage code={Route.useSearch().code ?? '404'} />
  },
})
