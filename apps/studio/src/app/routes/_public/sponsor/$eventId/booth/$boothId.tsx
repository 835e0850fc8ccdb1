import { createFileRoute } from '@tanstack/react-router'
import { SponsorBoothPage } from '#features/booths/public.ts'

export const Route = createFileRoute('/_public/sponsor/$eventId/booth/$boothId')({
  staticData: { title: 'Sponsor booth' },
  component: Page,
})

function Page() {
  return <SponsorBoothPage {...Route.useParams()} />
}
