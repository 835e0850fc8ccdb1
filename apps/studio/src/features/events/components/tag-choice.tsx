import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { tagListQuery } from '#features/tags/public.ts'
import { t } from '../texts.ts'
import { ChoiceField } from './choice-field.tsx'

const typingPauseMs = 250

type TagChoiceProps = { value: string | null; onChange: (tag: string | null) => void }

/** One of the tags of the organisation, by its name. */
export function TagChoice({ value, onChange }: TagChoiceProps) {
  const [words, setWords] = useState('')
  const [settled] = useDebouncedValue(words, typingPauseMs)
  const found = useQuery(tagListQuery({ page: 1, search: settled }, useMe().organization.id))
  return (
    <ChoiceField
      label={t('tag')}
      placeholder={t('tag.any')}
      value={value}
      choices={(found.data?.results ?? []).map(({ id, tag_name }) => ({ value: id, label: tag_name }))}
      onSearch={setWords}
      onChange={onChange}
    />
  )
}
