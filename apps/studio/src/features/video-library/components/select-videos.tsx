import { noTeam, videoDialogOf } from '@marquee/domain/video-library'
import { useMe } from '#features/accounts/public.ts'
import { SelectInAssetLibrary } from './select-in-asset-library.tsx'
import { SelectInTable } from './select-in-table.tsx'
import type { VideoLibraryDialogProps } from '../video-library-dialog-props.ts'

/** The dialog to select videos in, in the form that the organization uses (VL-253, VL-254). */
export function SelectVideos(props: VideoLibraryDialogProps) {
  const { organization } = useMe()
  const isNarrowed = organization.is_workspace_enabled
  if (videoDialogOf(organization) === 'asset-library') {
    return <SelectInAssetLibrary {...props} listedWorkspace={isNarrowed ? props.workspace : undefined} />
  }
  return <SelectInTable {...props} listedWorkspace={isNarrowed ? (props.workspace ?? noTeam) : ''} />
}
