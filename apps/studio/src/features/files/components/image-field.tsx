import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { FileUpload } from '../use-file-upload.ts'
import { t } from '../texts.ts'
import { FileUploader } from './file-uploader.tsx'
import { StoredPicture } from './stored-picture.tsx'

type ImageFieldProps = Pick<FileUpload, 'purpose' | 'event' | 'sign' | 'naming'> & {
  label: string
  hint?: string | undefined
  value: string | null
  error?: string | undefined
  onChange: (address: string | null) => void
}

/** A picture, uploaded or linked by URL; its value is the URL. */
export function ImageField({ value, onChange, error, ...field }: ImageFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <div>
      {isTyping ? (
        <AddressInput label={field.label} value={value} error={error} onChange={onChange} />
      ) : (
        <FileUploader
          {...field}
          error={error}
          onStored={({ address }) => onChange(address)}
          onRemove={() => onChange(null)}
        >
          {value === null ? null : <StoredPicture address={value} label={field.label} />}
        </FileUploader>
      )}
      <Group justify="flex-end">
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${field.label}: ${t(isTyping ? 'useUpload' : 'useAddress')}`}
          onClick={() => setIsTyping(!isTyping)}
        >
          {t(isTyping ? 'useUpload' : 'useAddress')}
        </Button>
      </Group>
    </div>
  )
}

type AddressInputProps = Pick<ImageFieldProps, 'label' | 'value' | 'error' | 'onChange'>

function AddressInput({ label, value, error, onChange }: AddressInputProps) {
  const [text, setText] = useState(value ?? '')
  const isValid = /^(https:\/\/\S+|\/media\/\S+)?$/.test(text.trim())
  return (
    <TextField
      label={label}
      description={t('addressHint')}
      value={text}
      maxLength={2000}
      error={isValid ? error : t('addressWrong')}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(currentTarget.value.trim() || null)
      }}
    />
  )
}
