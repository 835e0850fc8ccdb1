import { Input, SegmentedControl } from '@mantine/core'
import { eventTypes, type EventType } from '@marquee/domain/events'
import { useFlag } from '#features/flags/public.ts'
import { readChoice } from '#lib/search-params.ts'
import type { EventDraft } from '../event-draft.ts'
import { t } from '../texts.ts'
import { FormatField } from './format-field.tsx'

type EventKindFieldsProps = {
  draft: Pick<EventDraft, 'type' | 'host'>
  only: EventType | undefined
  errors: { type: string | undefined; host: string | undefined }
  onChange: (part: Partial<EventDraft>) => void
}

/** Type and format. Those that the organization doesn't have are disabled, with the reason (EV-098 to EV-100). */
export function EventKindFields({ draft: { type, host }, only, errors, onChange }: EventKindFieldsProps) {
  const hasWebinars = useFlag('enableWebinarEvents')
  return (
    <>
      {only === undefined && (
        <Input.Wrapper
          label={t('type')}
          labelElement="div"
          error={errors.type}
          description={hasWebinars ? undefined : t('type.noWebinars')}
        >
          <SegmentedControl
            fullWidth
            aria-label={t('type')}
            data={eventTypes.map((choice) => ({
              value: choice,
              label: t(`type.${choice}`),
              disabled: choice === 'Webinar' && !hasWebinars,
            }))}
            value={type}
            onChange={(choice) => onChange({ type: readChoice(eventTypes, choice) ?? 'Conference' })}
          />
        </Input.Wrapper>
      )}
      {type !== 'Recording' && (
        <FormatField value={host} error={errors.host} onChange={(to) => onChange({ host: to })} />
      )}
    </>
  )
}
