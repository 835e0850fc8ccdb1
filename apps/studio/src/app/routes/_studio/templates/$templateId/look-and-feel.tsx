// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { LookAndFeelPage } from '#features/branding/public.ts'
import { BlueprintPage } from '#features/templates/public.ts'

export const Route = createFileRoute('/_studio/templates/$templateId/look-and-feel')({
  staticData: { title: 'Template look and feel' },
  component: function Page() {
    const { templateId } = Route.useParams()
    return (
      <BlueprintPage templateId={templateId}>
        {(eventId) => <LookAndFeelPage key={eventId} eventId={eventId} />}
      </BlueprintPage>
    )
  },
})
