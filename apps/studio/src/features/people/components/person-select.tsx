import { Select } from '@mantine/core'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { nameWithAddress } from '../people-kinds.ts'
import { profileSearchQuery } from '../people-queries.ts'
import { t } from '../texts.ts'

type PersonSelectProps = {
  label?: string
  description?: string
  /** Whoever is chosen, if anybody is; needs no more than the name and the address. */
  person: Pick<PersonOfProfile, 'id' | 'email' | 'first_name' | 'last_name'> | null
  error?: string | undefined
  disabled?: boolean
  onChange: (person: PersonOfProfile | null) => void
}

/** Chooses somebody whom the organization knows, by name, company or address. */
export function PersonSelect({
  label = t('person.label'),
  description,
  person,
  error,
  disabled,
  onChange,
}: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const chosen = person ? nameWithAddress(person) : ''
  const search = useSearchTerm(typed === chosen ? '' : typed)
  const found = useQuery(profileSearchQuery(search)).data?.results ?? []
  const offered = person && !found.some(({ id }) => id === person.id) ? [person, ...found] : found
  return (
    <Select
      label={label}
      description={description}
      placeholder={t('person.placeholder')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('person.clear', { label }) }}
      {...(disabled !== undefined && { disabled })}
      error={error}
      nothingFoundMessage={t('person.none')}
      // The server has found by more than the label says.
      filter={({ options }) => options}
      data={offered.map((one) => ({ value: one.id, label: nameWithAddress(one) }))}
      value={person?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(found.find((one) => one.id === id) ?? null)}
    />
  )
}
