import { createFileRoute } from '@tanstack/react-router'
import { SignedInFrame } from '#app/shell/signed-in-frame.tsx'

/** Pages inside the shell. The root route's guard has already decided who may open them. */
export const Route = createFileRoute('/_studio')({ component: SignedInFrame })
