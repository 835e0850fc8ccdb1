import { createFileRoute } from '@tanstack/react-router'
import { PublicFrame } from '#app/shell/public-frame.tsx'

/** Pages without sign-in, outside the shell (SH-032..036). */
export const Route = createFileRoute('/_public')({ component: PublicFrame })
