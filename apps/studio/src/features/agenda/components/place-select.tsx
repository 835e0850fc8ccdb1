import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { placesQuery } from '../agenda-queries.ts'
import { t } from '../texts.ts'

type Place = { id: string; title: string }

type PlaceSelectProps = {
  kind: 'room' | 'booth'
  eventId: string
  value: Place | null
  error: string | undefined
  onChange: (place: Place | null) => void
}

/** The room or booth of the event that is open. */
export function PlaceSelect({ kind, eventId, value, error, onChange }: PlaceSelectProps) {
  const { data = [] } = useQuery(placesQuery(kind, eventId))
  const places = new Map([...data, ...(value ? [value] : [])].map((place) => [place.id, place]))
  return (
    <Select
      label={t(`field.${kind}`)}
      clearable
      searchable
      data={[...places.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={value?.id ?? null}
      error={error}
      onChange={(id) => onChange(places.get(id ?? '') ?? null)}
    />
  )
}
