import { Select } from '@mantine/core'
import { useState } from 'react'
import { t } from '../texts.ts'

type ChoiceFieldProps = {
  label: string
  placeholder: string
  value: string | null
  /** The server's search results. */
  choices: readonly { value: string; label: string }[]
  /** The label of the chosen value, if it isn't among the choices. */
  chosenLabel?: string | undefined
  onSearch: (text: string) => void
  onChange: (value: string | null) => void
  error?: string | undefined
}

/** A clearable select with a search on the server. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, placeholder, value, choices, chosenLabel, onSearch, onChange, error } = props
  const [text, setText] = useState('')
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
      // The server has filtered already.
      filter={({ options }) => options}
      data={data}
      value={value}
      searchValue={text}
      onSearchChange={(typed) => {
        setText(typed)
        // The field shows the chosen label, which isn't a search.
        onSearch(typed === chosen?.label ? '' : typed.trim())
      }}
      onChange={onChange}
    />
  )
}
