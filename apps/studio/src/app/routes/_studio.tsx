import { createFileRoute } from '@tanstack/react-router'
import { SignedInFrame } from '#app/shell/signed-in-frame.tsx'

/** What stands in the shell. Who may open it the guard of the root has decided. */
export const Route = createFileRoute('/_studio')({ component: SignedInFrame })
