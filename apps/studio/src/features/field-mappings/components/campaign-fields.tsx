import { Fieldset, Stack } from '@mantine/core'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { CampaignDraft } from '../campaign-draft.ts'
import { t } from '../texts.ts'

type CampaignFieldsProps = {
  draft: CampaignDraft
  set: (change: Partial<CampaignDraft>) => void
  error: Error | null
}

const fields = [
  {
    name: 'marketo_campaign_id',
    get label() {
      return t('campaigns.marketo')
    },
  },
  {
    name: 'salesforce_campaign_id',
    get label() {
      return t('campaigns.salesforce')
    },
  },
  {
    name: 'wistia_project_id',
    get label() {
      return t('campaigns.wistia')
    },
  },
  {
    name: 'pardot_type',
    get label() {
      return t('campaigns.pardotType')
    },
  },
  {
    name: 'pardot_list',
    get label() {
      return t('campaigns.pardotList')
    },
  },
] as const

/** The request's fields that show their own errors. */
export const campaignFields = fields.map(({ name }) => name)

/** Pardot's list has two parts. */
const isPardot = (name: string) => name.startsWith('pardot')

/**
 * The event's ids in other systems (EV-006 to EV-009). Nothing can be connected to these systems yet, so only ids that the
 * event has already, such as those of an API client, are shown.
 */
export function CampaignFields({ draft, set, error }: CampaignFieldsProps) {
  // As the form opened, so that a field stays while it is cleared.
  const [stored] = useState(() =>
    fields.filter(({ name }) =>
      isPardot(name) ? draft.pardot_type !== '' || draft.pardot_list !== '' : draft[name] !== '',
    ),
  )
  if (stored.length === 0) return null
  return (
    <Fieldset variant="unstyled" legend={t('campaigns.title')}>
      <Stack gap="md">
        {stored.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            maxLength={255}
            error={fieldErrorOf(error, name)}
            onChange={(typing) => set({ [name]: typing.currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
