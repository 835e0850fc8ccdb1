import { Select } from '@mantine/core'
import { useState } from 'react'
import { t } from '../texts.ts'

type ChoiceFieldProps = {
  label: string
  placeholder: string
  value: string | null
  /** What the server has found for the words. */
  choices: readonly { value: string; label: string }[]
  /** The chosen one as a person reads it, where it is not among the choices. */
  chosenLabel?: string | undefined
  onSearch: (words: string) => void
  onChange: (value: string | null) => void
  error?: string | undefined
}

/** One of many that the server is searched for, or none. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, placeholder, value, choices, chosenLabel, onSearch, onChange, error } = props
  const [words, setWords] = useState('')
  const isListed = value === null || choices.some((choice) => choice.value === value)
  const data = isListed ? choices : [{ value, label: chosenLabel ?? '…' }, ...choices]
  const chosen = data.find((choice) => choice.value === value)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('choice.clear', { label }) }}
      nothingFoundMessage={t('choice.nothing')}
      // The server has searched.
      filter={({ options }) => options}
      data={data}
      value={value}
      searchValue={words}
      onSearchChange={(typed) => {
        setWords(typed)
        // What stands in the field because it is chosen is no search.
        onSearch(typed === chosen?.label ? '' : typed.trim())
      }}
      onChange={onChange}
    />
  )
}
