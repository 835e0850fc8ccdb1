import { createFileRoute } from '@tanstack/react-router'
import { laterRoute } from '#app/later/later-route.ts'

/** Opens the first settings page (SH-069, SH-189). */
export const Route = createFileRoute('/_studio/settings-new/')({ ...laterRoute })
