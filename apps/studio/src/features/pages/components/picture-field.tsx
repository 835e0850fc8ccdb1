import { StoredPicture } from '#features/files/public.ts'
import { FileUploader } from '#features/files/public.ts'
import { sizeOfPicture } from '../size-of-picture.ts'

type Picture = { picture: string; width?: number; height?: number }
type PictureFieldProps = {
  label: string
  event: string | undefined
  value: string
  onChange: (picture: Picture) => void
}

/** A picture of a page, with its size in pixels. */
export function PictureField({ label, event, value, onChange }: PictureFieldProps) {
  const choose = async (picture: string) => {
    const size = await sizeOfPicture(picture)
    onChange({ picture, ...size })
  }
  return (
    <FileUploader
      label={label}
      purpose="page_picture"
      event={event}
      onStored={({ address }) => void choose(address)}
      onRemove={value === '' ? undefined : () => onChange({ picture: '' })}
    >
      {value === '' ? null : <StoredPicture address={value} label={label} />}
    </FileUploader>
  )
}
