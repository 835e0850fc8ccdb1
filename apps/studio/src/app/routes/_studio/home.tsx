import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/public.ts'

export const Route = createFileRoute('/_studio/home')({
  staticData: { title: 'Home' },
  component: HomePage,
})
