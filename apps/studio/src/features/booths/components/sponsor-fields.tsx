import { Button, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.css'
import type { Booth } from '@marquee/domain/booths'
import { PersonSelect } from '#features/people/public.ts'
import { EmailField } from '#ui/email-field/email-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { newSponsor, type SponsorForm } from '../booth-mutations.ts'
import { t } from '../texts.ts'

export type SponsorDraft = {
  /** An existing person. */
  sponsor: Booth['sponsor']
  /** A new person, instead of an existing one. */
  added: SponsorForm | null
}
type SponsorFieldsProps = {
  value: SponsorDraft
  error?: string | undefined
  onChange: (draft: SponsorDraft) => void
}

const fields = [
  ['company', 'company', 200],
  ['first_name', 'firstName', 100],
  ['last_name', 'lastName', 100],
] as const

/** The sponsor of the booth: an existing person, or a new one by email (BO-027). */
export function SponsorFields({ value, error, onChange }: SponsorFieldsProps) {
  const { sponsor, added } = value
  if (added === null) {
    return (
      <Stack gap="xs" align="stretch">
        <PersonSelect
          label={t('sponsor')}
          description={t('sponsorHint')}
          person={sponsor}
          error={error}
          onChange={(person) => onChange({ sponsor: person, added })}
        />
        <div>
          <Button size="xs" variant="default" onClick={() => onChange({ sponsor, added: newSponsor })}>
            {t('addSponsor')}
          </Button>
        </div>
      </Stack>
    )
  }
  return (
    <Fieldset legend={t('newSponsor')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <EmailField
          label={t('email')}
          required
          autoComplete="off"
          value={added.email}
          error={error}
          onChange={(email) => onChange({ sponsor, added: { ...added, email } })}
        />
        {fields.map(([name, label, maxLength]) => (
          <TextField
            key={name}
            label={t(label)}
            autoComplete="off"
            maxLength={maxLength}
            value={added[name]}
            onChange={(typing) =>
              onChange({ sponsor, added: { ...added, [name]: typing.currentTarget.value } })
            }
          />
        ))}
      </SimpleGrid>
      <Button size="xs" variant="default" mt="xs" onClick={() => onChange({ sponsor, added: null })}>
        {t('chooseSponsor')}
      </Button>
    </Fieldset>
  )
}
