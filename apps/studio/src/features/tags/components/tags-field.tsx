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

/** The option that creates the typed tag; no tag has this id. */
const newTag = 'new'

/** Selects tags from the library by name. People who can edit events can create new ones. */
export function TagsField({ value, onChange, label = t('tagged'), error }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const settled = useSearchTerm(typed)
  const { data } = useQuery(tagListQuery({ page: 1, search: settled }, useMe().organization.id))
  const { pending, create, keep } = usePendingTags(value, onChange)
  const mayCreate = usePermission('event:update').allowed
  const name = typed.trim()
  const found = data?.results ?? []
  const byId = new Map([...found, ...value, ...pending].map((tag) => [tag.id, tag]))
  const isNew = name !== '' && ![...byId.values()].some((tag) => isNamed(tag, name))
  const choices = [...byId.values()].map((tag) => ({ value: tag.id, label: tag.tag_name }))

  const change = (ids: string[]) => {
    keep(ids)
    const tags = ids.flatMap((id) => (isPending(id) ? [] : (byId.get(id) ?? [])))
    onChange(tags.map(({ id, tag_name }) => ({ id, tag_name })))
    setTyped('')
    if (ids.includes(newTag)) create(name)
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
      // The server has already filtered; the option to create a tag always matches.
      filter={({ options }) => options}
      value={[...value, ...pending].map(({ id }) => id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={change}
    />
  )
}

const pendingPrefix = 'pending:'
const isPending = (id: string) => id.startsWith(pendingPrefix)

/** Tags being created. They are selected immediately, and later changes of the field are kept. */
function usePendingTags(value: readonly TagOf[], onChange: (tags: TagOf[]) => void) {
  const [names, setNames] = useState<readonly string[]>([])
  const { mutateAsync } = useCreateTag()
  const latest = useRef({ value, onChange, names })
  useLayoutEffect(() => {
    latest.current = { value, onChange, names }
  })
  const create = (name: string) => {
    setNames((before) => [...before, name])
    const end = () => setNames((before) => before.filter((other) => other !== name))
    mutateAsync(name).then(
      ({ id, tag_name }) => {
        end()
        const now = latest.current
        // It was deselected in the meantime.
        if (!now.names.includes(name)) return
        // The next tag may arrive before this one renders.
        latest.current = { ...now, value: [...now.value, { id, tag_name }] }
        now.onChange([...now.value, { id, tag_name }])
      },
      // The mutation shows a toast.
      end,
    )
  }
  const keep = (ids: readonly string[]) =>
    setNames((before) => before.filter((name) => ids.includes(`${pendingPrefix}${name}`)))
  const pending = names.map((name) => ({ id: `${pendingPrefix}${name}`, tag_name: name }))
  return { pending, create, keep }
}

function isNamed({ tag_name }: TagOf, name: string): boolean {
  return tag_name.toLowerCase() === name.toLowerCase()
}
