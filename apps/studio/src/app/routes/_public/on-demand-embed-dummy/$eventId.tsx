import { createFileRoute } from '@tanstack/react-router'
import { laterRoute } from '#app/later/later-route.ts'

export const Route = createFileRoute('/_public/on-demand-embed-dummy/$eventId')({ ...laterRoute })
