import type { ChosenVideo } from '@marquee/domain/video-library'

export type VideoLibraryDialogProps = {
  isOpen: boolean
  /** "Select Videos" where the screen has no title of its own (VL-247). */
  title?: string
  chosen: readonly ChosenVideo[]
  /** How many may be chosen; any number without it (VL-123, VL-124). */
  max?: number
  /** The workspace of the event, series or template in which it is opened; null where that is of none (VL-269..271). */
  workspace: string | null
  /** Called once, with all that are chosen then; what it rejects with is said in the dialog, which stays open. */
  onSave: (videos: ChosenVideo[]) => Promise<unknown> | void
  onClose: () => void
}
