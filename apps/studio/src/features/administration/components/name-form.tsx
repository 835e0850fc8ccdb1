import { Button, Group, Stack, TextInput } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { type FormEvent, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { useUpdateOwnName } from '../preference-mutations.ts'
import { p } from '../preference-texts.ts'

const fields = ['first_name', 'last_name', 'company'] as const

/** What colleagues call the person. */
export function NameForm() {
  const me = useMe()
  const [draft, setDraft] = useState({
    first_name: me.first_name,
    last_name: me.last_name,
    company: me.company ?? '',
  })
  const update = useUpdateOwnName(me.id)
  const isComplete = draft.first_name.trim() !== '' && draft.last_name.trim() !== ''
  const isChanged =
    draft.first_name !== me.first_name ||
    draft.last_name !== me.last_name ||
    draft.company !== (me.company ?? '')
  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (!isComplete || !isChanged || update.isPending) return
    update.mutate(draft, {
      onSuccess: () => toast({ kind: 'success', message: p('saved') }),
      onError: (error) =>
        faultOf(error) === undefined && toast({ kind: 'error', message: sentenceOf(error) }),
    })
  }
  return (
    <form onSubmit={save}>
      <Stack gap="md">
        <TextInput label={p('email')} description={p('emailText')} value={me.email} readOnly />
        {fields.map((field) => (
          <TextInput
            key={field}
            label={p(field)}
            maxLength={field === 'company' ? 200 : 100}
            value={draft[field]}
            error={update.error ? faultOf(update.error, field) : undefined}
            onChange={(typing) => {
              update.reset()
              setDraft({ ...draft, [field]: typing.currentTarget.value })
            }}
          />
        ))}
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending} disabled={!isComplete || !isChanged}>
            {p('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function faultOf(error: Error, field?: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return field === undefined ? Object.values(error.errors)[0]?.[0] : error.errors[field]?.[0]
}
