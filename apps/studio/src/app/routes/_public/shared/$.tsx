import { createFileRoute } from '@tanstack/react-router'
import { laterRoute } from '#app/later/later-route.ts'

export const Route = createFileRoute('/_public/shared/$')({ ...laterRoute })
