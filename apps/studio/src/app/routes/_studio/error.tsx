import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/shell/error-page.tsx'

export const Route = createFileRoute('/_studio/error')({
  staticData: { title: 'Error' },
  validateSearch: ({ code }) => ({ code: Number.isInteger(code) ? Number(code) : 404 }),
  component: function ErrorRoute() {
    return <ErrorPage code={Route.useSearch().code} />
  },
})
