import { createFileRoute } from '@tanstack/react-router'
import { LookAndFeelPage } from '#features/branding/public.ts'
import { BlueprintPage } from '#features/templates/public.ts'

export const Route = createFileRoute('/_studio/templates/$templateId/look-and-feel')({
  staticData: { title: 'Template look and feel' },
  component: Page,
})

function Page() {
  const { templateId } = Route.useParams()
  return (
    <BlueprintPage templateId={templateId}>
      {(eventId) => <LookAndFeelPage eventId={eventId} />}
    </BlueprintPage>
  )
}
