import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/shell/error-page.tsx'

export const Route = createFileRoute('/_studio/error')({
  staticData: { title: 'Error' },
  validateSearch: ({ code }): { code?: number } => (Number.isInteger(code) ? { code: Number(code) } : {}),
  component: function ErrorRoute() {
    return <ErrorPage code={Route.useSearch().code ?? 404} />
  },
})
