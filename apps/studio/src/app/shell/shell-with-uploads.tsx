import { libraryViewOf } from '@marquee/domain/video-library'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { OccurrenceReschedule, type OccurrenceRescheduleProps } from '#features/events/public.ts'
import { useFlag } from '#features/flags/public.ts'
import { DropTarget, UploadsProvider, UploadTrayPart } from '#features/media/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { ReschedulePart } from '#features/series/public.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { TrayCorner } from '#ui/tray/tray-corner.tsx'
import { Shell } from './shell.tsx'

/** Not needed for the first paint: it is visible only while an event is being copied. */
const DuplicationTray = lazyPart(
  async () => (await import('#features/duplication/public.ts')).DuplicationTray,
)

const renderReschedule = (props: OccurrenceRescheduleProps) => <ReschedulePart {...props} />

/** The shell, with uploads and copies kept above all pages so that navigation doesn't end them. */
export function ShellWithUploads() {
  const me = useMe()
  const { current } = useCurrentWorkspace(me)
  const router = useRouter()
  return (
    <UploadsProvider
      organizationId={me.organization.id}
      workspaceId={current?.id ?? null}
      placeOf={() => libraryViewOf(router.state.location.pathname)}
    >
      <DropTarget />
      <OccurrenceReschedule value={renderReschedule}>
        <Shell tray={<Trays />} />
      </OccurrenceReschedule>
    </UploadsProvider>
  )
}

function Trays() {
  const navigate = useNavigate()
  const areCopiesInBackground = useFlag('enableDuplicateEventViaWorkflow')
  return (
    <TrayCorner>
      {areCopiesInBackground && (
        <Suspense>
          <DuplicationTray
            onView={(eventId) => void navigate({ to: fillPath('/events/$eventId/dashboard', { eventId }) })}
          />
        </Suspense>
      )}
      <UploadTrayPart
        hasBars={useFlag('useIndividualUploadProgress')}
        onView={(preview) => void navigate({ to: '/videos', search: { preview } })}
      />
    </TrayCorner>
  )
}
