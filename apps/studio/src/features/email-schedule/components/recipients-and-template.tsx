import { Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { emailAudiences, type ScheduledAudience } from '@marquee/domain/email-designs'
import { audienceWords, type ScheduleOwner } from '@marquee/domain/email-schedule'
import { useQuery } from '@tanstack/react-query'
import { Select } from '#ui/select/select.tsx'
import { templatesQuery } from '../schedule-calls.ts'
import { t } from '../texts.ts'

type AudienceFieldProps = {
  value: readonly ScheduledAudience[]
  /** Whether somebody has tried to save, so that a missing choice is a fault. */
  isTried: boolean
  onChange: (audiences: ScheduledAudience[]) => void
}

export function AudienceField({ value, isTried, onChange }: AudienceFieldProps) {
  return (
    <Checkbox.Group
      label={t('audience')}
      value={[...value]}
      error={isTried && value.length === 0 ? t('noAudience') : undefined}
      onChange={(values) => onChange(emailAudiences.filter((audience) => values.includes(audience)))}
    >
      <Stack gap="xs" mt="xs">
        {emailAudiences.map((audience) => (
          <Checkbox key={audience} value={audience} label={audienceWords[audience]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

type TemplateSelectProps = {
  owner: ScheduleOwner
  isCustom: boolean
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

export function TemplateSelect({ owner, isCustom, value, error, onChange }: TemplateSelectProps) {
  const templates = useQuery(templatesQuery(owner))
  const own = (templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const builtIn = isCustom ? [] : [{ value: 'built-in', label: t('builtIn') }]
  return (
    <Select
      label={t('template')}
      description={t('templateHint')}
      options={[...builtIn, ...own]}
      value={value ?? (isCustom ? null : 'built-in')}
      isSearchable
      isRequired={isCustom}
      error={error}
      onChange={(chosen) => onChange(chosen === 'built-in' ? null : chosen)}
    />
  )
}
