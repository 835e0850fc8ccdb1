import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { DropTarget, UploadsProvider, UploadTray } from '#features/media/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { Shell } from './shell.tsx'

/** The shell with the uploads of the signed-in person above all pages, so that navigation does not end them. */
export function ShellWithUploads() {
  const me = useMe()
  const { current } = useCurrentWorkspace(me)
  const navigate = useNavigate()
  return (
    <UploadsProvider organizationId={me.organization.id} workspaceId={current?.id ?? null}>
      <DropTarget />
      <Shell
        tray={<UploadTray onView={(preview) => void navigate({ to: '/videos', search: { preview } })} />}
      />
    </UploadsProvider>
  )
}
