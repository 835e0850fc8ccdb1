import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { type FormEvent, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { ImageField } from '#features/files/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useUpdateOwnName } from '../preference-mutations.ts'
import { p } from '../preference-texts.ts'

const fields = ['first_name', 'last_name', 'company'] as const

/** The person's name, company and picture. */
export function NameForm() {
  const me = useMe()
  const [draft, setDraft] = useState({
    first_name: me.first_name,
    last_name: me.last_name,
    company: me.company ?? '',
    profile_picture_url: me.profile_picture_url,
  })
  const update = useUpdateOwnName(me.id)
  const isComplete = draft.first_name.trim() !== '' && draft.last_name.trim() !== ''
  const isChanged =
    draft.first_name !== me.first_name ||
    draft.last_name !== me.last_name ||
    draft.company !== (me.company ?? '') ||
    draft.profile_picture_url !== me.profile_picture_url
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
        {me.can_edit_account ? null : <Text size="sm">{p('ssoName')}</Text>}
        <TextInput label={p('email')} description={p('emailText')} value={me.email} readOnly />
        {fields.map((field) => (
          <TextField
            key={field}
            label={p(field)}
            maxLength={field === 'company' ? 200 : 100}
            readOnly={!me.can_edit_account}
            value={draft[field]}
            error={update.error ? faultOf(update.error, field) : undefined}
            onChange={(typing) => {
              update.reset()
              setDraft({ ...draft, [field]: typing.currentTarget.value })
            }}
          />
        ))}
        {me.can_edit_account ? (
          <>
            <ImageField
              label={p('picture')}
              purpose="profile_picture"
              value={draft.profile_picture_url}
              error={fieldErrorOf(update.error, 'profile_picture_url')}
              onChange={(profile_picture_url) => {
                update.reset()
                setDraft((before) => ({ ...before, profile_picture_url }))
              }}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={update.isPending} disabled={!isComplete || !isChanged}>
                {p('save')}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </form>
  )
}

function faultOf(error: Error, field?: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return field === undefined ? Object.values(error.errors)[0]?.[0] : error.errors[field]?.[0]
}
