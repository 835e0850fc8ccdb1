import { createFileRoute } from '@tanstack/react-router'
import { laterRoute } from '#app/later/later-route.ts'
import { parseEmailTemplatePointer } from '#app/pointer-search.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId/email/templates')({
  ...laterRoute,
  validateSearch: parseEmailTemplatePointer,
})
