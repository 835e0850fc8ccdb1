import { createFileRoute } from '@tanstack/react-router'
import { CreateOrganizationPage } from '#features/organizations/public.ts'

export const Route = createFileRoute('/createorg')({
  staticData: { title: 'Create an organization' },
  component: function CreateOrganizationRoute() {
    const navigate = Route.useNavigate()
    return <CreateOrganizationPage onCreated={() => void navigate({ to: '/home', replace: true })} />
  },
})
