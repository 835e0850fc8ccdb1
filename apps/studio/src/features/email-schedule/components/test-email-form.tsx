import { Button, Group, Stack, Title } from '@mantine/core'
import type { ScheduleOwner } from '@marquee/domain/email-schedule'
import { type FormEvent, useState } from 'react'
import { usePerson } from '#features/accounts/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useTestScheduled } from '../schedule-calls.ts'
import { t } from '../texts.ts'

/** Sends the saved email to members of the organization (EM-102). */
export function TestEmailForm({ owner, id }: { owner: ScheduleOwner; id: string }) {
  const { email } = usePerson()
  const [addresses, setAddresses] = useState(email)
  const testing = useTestScheduled(owner)
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    submission.stopPropagation()
    const emails = addresses.split(/[,;\s]+/).filter((address) => address !== '')
    if (emails.length > 0) testing.mutate({ id, emails })
  }
  const fault = [0, 1, 2].map((index) => fieldErrorOf(testing.error, `emails.${index}`)).find(Boolean)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {t('test')}
        </Title>
        <TextField
          label={t('testTo')}
          description={t('testHint')}
          value={addresses}
          error={fault}
          onChange={({ currentTarget: { value } }) => setAddresses(value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={testing.isPending}>
            {t('sendTest')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
