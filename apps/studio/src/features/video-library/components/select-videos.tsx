import { noTeam, videoDialogOf } from '@marquee/domain/video-library'
import { useMe } from '#features/accounts/public.ts'
import { AssetLibraryPicker } from './asset-library-picker.tsx'
import { VideoTablePicker } from './video-table-picker.tsx'
import type { VideoLibraryDialogProps } from '../video-library-dialog-props.ts'

/** The dialog to select videos, in the form that the organization uses (VL-253, VL-254). */
export function SelectVideos(props: VideoLibraryDialogProps) {
  const { organization } = useMe()
  const isNarrowed = organization.is_workspace_enabled
  if (videoDialogOf(organization) === 'asset-library') {
    return <AssetLibraryPicker {...props} listedWorkspace={isNarrowed ? props.workspace : undefined} />
  }
  return <VideoTablePicker {...props} listedWorkspace={isNarrowed ? (props.workspace ?? noTeam) : ''} />
}
