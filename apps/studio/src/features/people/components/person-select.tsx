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
  /** The selected person; only the name and the email are needed. */
  person: Pick<PersonOfProfile, 'id' | 'email' | 'first_name' | 'last_name'> | null
  error?: string | undefined
  disabled?: boolean
  onChange: (person: PersonOfProfile | null) => void
}

/** Selects a person of the organization by name, company or email. */
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
      // The server searches more than the label.
      filter={({ options }) => options}
      data={offered.map((option) => ({ value: option.id, label: nameWithAddress(option) }))}
      value={person?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(found.find((option) => option.id === id) ?? null)}
    />
  )
}
