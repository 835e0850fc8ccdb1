import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#features/content-lab/public.ts'

export const Route = createFileRoute('/_studio/content/import/$project/$id')({
  staticData: { title: 'Import to Content Lab' },
  component: ImportPage,
})
