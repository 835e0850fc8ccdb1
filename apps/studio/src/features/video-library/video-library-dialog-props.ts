import type { ChosenVideo } from '@marquee/domain/video-library'

export type VideoLibraryDialogProps = {
  isOpen: boolean
  /** Defaults to "Select Videos" (VL-247). */
  title?: string
  chosen: readonly ChosenVideo[]
  /** How many can be chosen; unlimited if undefined (VL-123, VL-124). */
  max?: number
  /** The workspace of the event, series or template the dialog is for; null if it has none (VL-269..271). */
  workspace: string | null
  /** Called once with the final selection. If it rejects, the dialog shows the error and stays open. */
  onSave: (videos: ChosenVideo[]) => Promise<unknown> | void
  onClose: () => void
}
