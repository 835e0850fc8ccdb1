import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#ui/page-head/page-head.tsx'

export const Route = createFileRoute('/_studio/videos')({
  staticData: { title: 'Videos' },
  component: () => <PageHead title="Videos" />,
})
