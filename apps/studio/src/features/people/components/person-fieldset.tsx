import { Stack } from '@mantine/core'
import { ImageField } from '#features/files/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import type { PersonFields } from '../person-draft.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'

type PersonFieldsetProps = {
  fields: PersonFields
  faults: Partial<Record<keyof PersonFields, string | undefined>>
  /** The server's errors. */
  error: Error | null
  onChange: (fields: PersonFields) => void
}

const lines = [
  ['email', 'edit.email', 254],
  ['first_name', 'edit.firstName', 100],
  ['last_name', 'edit.lastName', 100],
  ['title', 'title', 200],
  ['company', 'company', 200],
  ['linkedin_url', 'edit.linkedin', 2000],
  ['twitter_url', 'edit.twitter', 2000],
] as const

/** The request fields that show their own errors. */
export const personFields = ['profile_picture_url', 'bio', ...lines.map(([name]) => name)]

/** A person's details. */
export function PersonFieldset({ fields, faults, error, onChange }: PersonFieldsetProps) {
  return (
    <fieldset>
      <legend>{t('edit.person')}</legend>
      <Stack gap="sm">
        <ImageField
          label={t('edit.picture')}
          purpose="profile_picture"
          value={fields.profile_picture_url || null}
          error={fieldErrorOf(error, 'profile_picture_url')}
          onChange={(address) => onChange({ ...fields, profile_picture_url: address ?? '' })}
        />
        {lines.map(([name, label, maxLength]) => (
          <TextField
            key={name}
            label={t(label)}
            required={name === 'email'}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={maxLength}
            value={fields[name]}
            error={faults[name] ?? fieldErrorOf(error, name)}
            onChange={(typing) => onChange({ ...fields, [name]: typing.currentTarget.value })}
          />
        ))}
        <TextArea
          label={t('edit.bio')}
          rows={4}
          resize="vertical"
          maxLength={5000}
          value={fields.bio}
          error={fieldErrorOf(error, 'bio')}
          onChange={(typing) => onChange({ ...fields, bio: typing.currentTarget.value })}
        />
      </Stack>
    </fieldset>
  )
}
