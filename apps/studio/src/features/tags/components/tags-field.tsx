import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect } from '@mantine/core'
import { maxTagNameLength, type TagOf } from '@marquee/domain/tags'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { useCreateTag } from '../tag-mutations.ts'
import { tagListQuery } from '../tag-queries.ts'
import { t } from '../texts.ts'

type TagsFieldProps = {
  value: readonly TagOf[]
  onChange: (tags: TagOf[]) => void
  label?: string
  error?: string | undefined
}

/** The choice that makes the tag that is being typed; no tag has this id. */
const newTag = 'new'

/** Chooses tags of the library by name; who may change events makes one on the spot. */
export function TagsField({ value, onChange, label = t('tagged'), error }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const settled = useSearchTerm(typed)
  const { data } = useQuery(tagListQuery({ page: 1, search: settled }, useMe().organization.id))
  const { coming, make, keep } = useComingTags(value, onChange)
  const mayCreate = usePermission('event:update').allowed
  const name = typed.trim()
  const found = data?.results ?? []
  const known = new Map([...found, ...value, ...coming].map((tag) => [tag.id, tag]))
  const isNew = name !== '' && ![...known.values()].some((tag) => isNamed(tag, name))
  const choices = [...known.values()].map((tag) => ({ value: tag.id, label: tag.tag_name }))

  const change = (ids: string[]) => {
    keep(ids)
    const tags = ids.flatMap((id) => (isComing(id) ? [] : (known.get(id) ?? [])))
    onChange(tags.map(({ id, tag_name }) => ({ id, tag_name })))
    setTyped('')
    if (ids.includes(newTag)) make(name)
  }

  return (
    <MultiSelect
      label={label}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      hidePickedOptions
      maxLength={maxTagNameLength}
      placeholder={value.length === 0 ? t('choose') : ''}
      data={[
        ...choices,
        ...(isNew && mayCreate ? [{ value: newTag, label: t('createNamed', { name }) }] : []),
      ]}
      // The server has searched; what was made for this term always fits it.
      filter={({ options }) => options}
      value={[...value, ...coming].map(({ id }) => id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={change}
    />
  )
}

const comingPrefix = 'coming:'
const isComing = (id: string) => id.startsWith(comingPrefix)

/** Tags that are being made: they are chosen at once, and the ones that the field has meanwhile stay. */
function useComingTags(value: readonly TagOf[], onChange: (tags: TagOf[]) => void) {
  const [names, setNames] = useState<readonly string[]>([])
  const { mutateAsync } = useCreateTag()
  const latest = useRef({ value, onChange, names })
  useLayoutEffect(() => {
    latest.current = { value, onChange, names }
  })
  const make = (name: string) => {
    setNames((before) => [...before, name])
    const end = () => setNames((before) => before.filter((one) => one !== name))
    mutateAsync(name).then(
      ({ id, tag_name }) => {
        end()
        const now = latest.current
        // Whoever took it out again does not want it any more.
        if (!now.names.includes(name)) return
        // The next one may be there before this one is drawn.
        latest.current = { ...now, value: [...now.value, { id, tag_name }] }
        now.onChange([...now.value, { id, tag_name }])
      },
      // The toast of the mutation says why.
      end,
    )
  }
  const keep = (ids: readonly string[]) =>
    setNames((before) => before.filter((name) => ids.includes(`${comingPrefix}${name}`)))
  const coming = names.map((name) => ({ id: `${comingPrefix}${name}`, tag_name: name }))
  return { coming, make, keep }
}

function isNamed({ tag_name }: TagOf, name: string): boolean {
  return tag_name.toLowerCase() === name.toLowerCase()
}
