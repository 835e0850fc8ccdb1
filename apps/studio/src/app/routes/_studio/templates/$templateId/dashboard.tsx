// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { TemplateDashboardPage } from '#features/templates/public.ts'

export const Route = createFileRoute('/_studio/templates/$templateId/dashboard')({
  staticData: { title: 'Template dashboard' },
  component: function Page() {
    const { templateId } = Route.useParams()
    return <TemplateDashboardPage key={templateId} templateId={templateId} />
  },
})
