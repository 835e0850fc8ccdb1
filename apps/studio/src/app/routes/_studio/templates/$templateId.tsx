import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TemplateFrame, templateQuery } from '#features/templates/public.ts'

export const Route = createFileRoute('/_studio/templates/$templateId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(templateQuery(params.templateId)),
  component: Frame,
})

function Frame() {
  return (
    <TemplateFrame templateId={Route.useParams().templateId}>
      <Outlet />
    </TemplateFrame>
  )
}
