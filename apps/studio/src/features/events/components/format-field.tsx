import { Input, SegmentedControl } from '@mantine/core'
import { type HostType, hostTypeWords } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { readChoice } from '#lib/search-params.ts'
import { t } from '../texts.ts'

const formats = ['In_Person', 'Virtual', 'Hybrid'] as const satisfies HostType[]

type FormatFieldProps = {
  value: HostType
  onChange: (format: HostType) => void
  error?: string | undefined
}

/** The event's format. Those that the plan doesn't include are disabled, with the reason (EV-099, EV-100). */
export function FormatField({ value, onChange, error }: FormatFieldProps) {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const missing = formats.filter((format) => {
    if (format === 'Hybrid') return plan?.pricing_config.hybrid_events === false
    return format === 'In_Person' && plan?.pricing_config.in_person_events === false
  })
  return (
    <Input.Wrapper
      label={t('format')}
      labelElement="div"
      error={error}
      description={missing.length === 0 ? undefined : t(missingTexts[missing.join(' ')] ?? 'format.noBoth')}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('format')}
        data={formats.map((format) => ({
          value: format,
          label: hostTypeWords[format],
          // An event may keep its current format.
          disabled: missing.includes(format) && format !== value,
        }))}
        value={value}
        onChange={(choice) => onChange(readChoice(formats, choice) ?? value)}
      />
    </Input.Wrapper>
  )
}

const missingTexts: Record<string, 'format.noInPerson' | 'format.noHybrid'> = {
  In_Person: 'format.noInPerson',
  Hybrid: 'format.noHybrid',
}
