import { Text } from '@mantine/core'
import type { FileUpload } from '../use-file-upload.ts'
import { FileUploader } from './file-uploader.tsx'

type FontFieldProps = Pick<FileUpload, 'event'> & {
  label: string
  /** The address of the file. */
  value: string | null
  error?: string | undefined
  onChange: (address: string | null) => void
}

/** A font of the organisation's own: TTF, OTF, WOFF or WOFF2 (UP-096). */
export function FontField({ value, onChange, ...field }: FontFieldProps) {
  return (
    <FileUploader
      {...field}
      purpose="font"
      onStored={({ address }) => onChange(address)}
      onRemove={() => onChange(null)}
    >
      {value === null ? null : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {nameOf(value)}
        </Text>
      )}
    </FileUploader>
  )
}

/** The file's own name, which follows its id in the address. */
function nameOf(address: string): string {
  const last = address.split('/').at(-1) ?? address
  return last.replace(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-/, '')
}
