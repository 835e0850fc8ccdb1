import { Select, type SelectProps } from '@mantine/core'
import { listTimeZones, searchTimeZones, timeZoneOption } from '@marquee/domain/time-zones'
import { type FocusEvent, useMemo } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { useNow } from '#lib/use-now.ts'
import { searchedOver } from '../typed-over/typed-over.ts'

const t = defineTexts('time-zone-select', { zone: 'Time zone', nothing: 'No matching time zone' })

type TimeZoneSelectProps = {
  /** IANA name. */
  value: string
  onChange: (zone: string) => void
  label?: string
  /** The time to show offsets for, as they change with daylight saving time. Now by default. */
  at?: Date | undefined
  error?: string | undefined
}

/** A time zone select, searchable by place, former name or offset (WI-075, WI-076). */
export function TimeZoneSelect({ value, onChange, label = t('zone'), at, error }: TimeZoneSelectProps) {
  // Rounded to the hour: otherwise every keystroke in a form would recompute 300 offsets.
  const now = useNow()
  const hour = Math.floor((at ?? now).getTime() / 3_600_000) || 0
  const zones = useMemo(() => zonesWith(value, new Date(hour * 3_600_000)), [value, hour])
  return (
    <Select
      label={label}
      data={zones}
      value={value}
      error={error}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      limit={400}
      nothingFoundMessage={t('nothing')}
      filter={filter(zones)}
      {...searchedOver}
      // Mantine drops the highlighted option on blur.
      onBlurCapture={chooseHighlighted}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  )
}

/** On blur, chooses the option highlighted by a search, as Enter does. */
function chooseHighlighted({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector('[data-combobox-selected]')
  if (currentTarget.value.trim() !== '' && option instanceof HTMLElement) option.click()
}

/** All zones, plus the chosen one if it has a name that isn't listed. */
function zonesWith(value: string, at: Date) {
  const zones = listTimeZones(at)
  return zones.some((zone) => zone.value === value) ? zones : [timeZoneOption(value, at), ...zones]
}

function filter(zones: ReturnType<typeof listTimeZones>): NonNullable<SelectProps['filter']> {
  return ({ search }) => {
    // Opened by a click, the field still shows the chosen zone: list them all.
    const isChosen = zones.some(({ label }) => label === search)
    return searchTimeZones(zones, isChosen ? '' : search)
  }
}
