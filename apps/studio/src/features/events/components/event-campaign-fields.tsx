import { Fieldset, Stack } from '@mantine/core'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../one-event-texts.ts'
import type { EventFieldsProps } from './event-detail-fields.tsx'

const fields = [
  {
    name: 'marketo_campaign_id',
    get label() {
      return t('details.marketo')
    },
  },
  {
    name: 'salesforce_campaign_id',
    get label() {
      return t('details.salesforce')
    },
  },
  {
    name: 'wistia_project_id',
    get label() {
      return t('details.wistia')
    },
  },
  {
    name: 'pardot_type',
    get label() {
      return t('details.pardotType')
    },
  },
  {
    name: 'pardot_list',
    get label() {
      return t('details.pardotList')
    },
  },
] as const

/** The request's fields that show their own errors. */
export const campaignFields = fields.map(({ name }) => name)

/** The event's ids in other systems (EV-006 to EV-009). */
export function EventCampaignFields({ draft, set, error }: EventFieldsProps) {
  return (
    <Fieldset variant="unstyled" legend={t('details.campaigns')}>
      <Stack gap="md">
        {fields.map(({ name, label }) => (
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
