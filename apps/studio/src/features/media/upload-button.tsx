import { Button, type ButtonProps } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useFilePicker } from './use-file-picker.tsx'
import { t } from './media-texts.ts'
import { useUploads } from './uploads-provider.tsx'

type UploadButtonProps = ButtonProps & {
  /** Receives the files instead of the upload tray. */
  onPick?: (files: File[]) => void
}

/** "Upload Video": chooses any number of videos and uploads them (UP-035, UP-036). */
export function UploadButton({ onPick, ...props }: UploadButtonProps) {
  const { add } = useUploads()
  const picker = useFilePicker({ label: t('uploadVideo'), isMultiple: true, onPick: onPick ?? add })
  return (
    <>
      <Button leftSection={<IconUpload size={16} aria-hidden />} {...props} onClick={picker.open}>
        {t('uploadVideo')}
      </Button>
      {picker.input}
    </>
  )
}
