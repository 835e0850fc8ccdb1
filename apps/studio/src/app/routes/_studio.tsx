import { createFileRoute } from '@tanstack/react-router'
import { ShellWithUploads } from '#app/shell/shell-with-uploads.tsx'

/** What stands in the shell. Who may open it the guard of the root has decided. */
export const Route = createFileRoute('/_studio')({ component: ShellWithUploads })
