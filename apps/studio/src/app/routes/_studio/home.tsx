import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/public.ts'
import { useEventStarts } from '#app/use-event-starts.ts'

export const Route = createFileRoute('/_studio/home')({
  staticData: { title: 'Home' },
  component: Page,
})

function Page() {
  return <HomePage starts={useEventStarts()} />
}
