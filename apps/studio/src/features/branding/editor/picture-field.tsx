import type { FilePurpose } from '@marquee/domain/files'
import { FileUploader, StoredPicture } from '#features/files/public.ts'

type PictureFieldProps = {
  label: string
  purpose: FilePurpose
  /** The event that the file belongs to; none for a file of the organization. */
  event?: string
  /** The address of the file. */
  value: string | null
  error?: string | undefined
  onChange: (address: string | null) => void
}

/** An uploaded picture of the branding, with what the upload takes. */
export function PictureField({ label, purpose, event, value, error, onChange }: PictureFieldProps) {
  return (
    <FileUploader
      label={label}
      purpose={purpose}
      event={event}
      error={error}
      onStored={({ address }) => onChange(address)}
      onRemove={value === null ? undefined : () => onChange(null)}
    >
      {value === null ? null : <StoredPicture address={value} label={label} />}
    </FileUploader>
  )
}
