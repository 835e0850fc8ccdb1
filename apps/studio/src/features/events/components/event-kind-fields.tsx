import { Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { eventTypes, type EventType, hostTypes, hostTypeWords } from '@marquee/domain/events'
import { useMe } from '#features/accounts/public.ts'
import { planQuery, useFlag } from '#features/flags/public.ts'
import { readChoice } from '#lib/search-params.ts'
import { useQuery } from '@tanstack/react-query'
import type { EventDraft } from '../event-draft.ts'
import { t } from '../texts.ts'

type EventKindFieldsProps = {
  draft: Pick<EventDraft, 'type' | 'host'>
  only: EventType | undefined
  onChange: (part: Partial<EventDraft>) => void
}

/** What is hosted and where people come; what the organisation has not says so (EV-098 to EV-100). */
export function EventKindFields({ draft: { type, host }, only, onChange }: EventKindFieldsProps) {
  const hasWebinars = useFlag('enableWebinarEvents')
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const hosts = {
    Virtual: true,
    Hybrid: plan?.pricing_config.hybrid_events !== false,
    In_Person: plan?.pricing_config.in_person_events !== false,
  }
  const isEveryHost = hosts.Hybrid && hosts.In_Person
  return (
    <>
      {only === undefined && (
        <Input.Wrapper
          label={t('type')}
          labelElement="div"
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
        <NativeSelect
          label={t('host')}
          description={isEveryHost ? undefined : t('host.notAll')}
          data={hostTypes.map((choice) => ({
            value: choice,
            label: hostTypeWords[choice],
            disabled: !hosts[choice],
          }))}
          value={host}
          onChange={(choice) =>
            onChange({ host: readChoice(hostTypes, choice.currentTarget.value) ?? 'Virtual' })
          }
        />
      )}
    </>
  )
}
