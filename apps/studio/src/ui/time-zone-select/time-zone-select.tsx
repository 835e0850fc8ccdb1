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
  /** When the zone is meant: its offset changes with summer time. Now, unless given. */
  at?: Date | undefined
  error?: string | undefined
}

/** A time zone, found by its place, its old names or its offset (WI-075, WI-076). */
export function TimeZoneSelect({ value, onChange, label = t('zone'), at, error }: TimeZoneSelectProps) {
  // An hour is as fine as offsets change; without it every email of a form would reckon 300 of them.
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
      // Mantine forgets the highlighted option when the field is left.
      onBlurCapture={takeHighlighted}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  )
}

/** Leaving the field takes the option that a search has highlighted, as Enter does. */
function takeHighlighted({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector('[data-combobox-selected]')
  if (currentTarget.value.trim() !== '' && option instanceof HTMLElement) option.click()
}

/** The list, with the chosen zone as it is called where it is chosen. */
function zonesWith(value: string, at: Date) {
  const zones = listTimeZones(at)
  return zones.some((zone) => zone.value === value) ? zones : [timeZoneOption(value, at), ...zones]
}

function filter(zones: ReturnType<typeof listTimeZones>): NonNullable<SelectProps['filter']> {
  return ({ search }) => {
    // The field shows the chosen zone: opened by a click it offers all.
    const isChosen = zones.some(({ label }) => label === search)
    return searchTimeZones(zones, isChosen ? '' : search)
  }
}
