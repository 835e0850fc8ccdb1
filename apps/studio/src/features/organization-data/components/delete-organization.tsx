import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { confirmsName, deletionGraceDays, type OrganizationContents } from '@marquee/domain/organization-data'
import type { Organization } from '@marquee/domain/organizations'
import { isAdministrator } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useHolder } from '#features/permissions/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { formatBytes, formatDate } from '#lib/format.ts'
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useScheduleDeletion } from '../organization-data-mutations.ts'
import { contentsQuery } from '../organization-data-queries.ts'
import { t } from '../texts.ts'
import classes from './delete-organization.module.css'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes the organization; shown to people with every right in it. */
export function DeleteOrganization({ organization }: { organization: Organization }) {
  const isAdmin = isAdministrator(useHolder())
  const [isOpen, setOpen] = useState(false)
  const { name, deletion_at } = organization
  if (!isAdmin) return null
  return (
    <section aria-labelledby="delete-organization" className={classes.danger}>
      <Title order={2} id="delete-organization">
        {t('danger')}
      </Title>
      {deletion_at === null ? (
        <Group justify="space-between" gap="md">
          <Text size="sm" className={classes.sentence}>
            {t('dangerText', { name })}
          </Text>
          <Button color="red.9" onClick={() => setOpen(true)}>
            {t('delete')}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{t('dangerScheduled', { name, date: formatDate(deletion_at) })}</Text>
      )}
      <ScheduleDialog organization={organization} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

type ScheduleDialogProps = { organization: Organization; isOpen: boolean; onClose: () => void }

function ScheduleDialog({ organization, isOpen, onClose }: ScheduleDialogProps) {
  const { name } = organization
  return (
    <DialogFrame isOpen={isOpen} title={t('deleteTitle', { name })} onClose={onClose}>
      <ScheduleForm organization={organization} onClose={onClose} />
    </DialogFrame>
  )
}

/** Says what will be lost and when, and asks for the name. Starts over each time the dialog opens. */
function ScheduleForm({ organization, onClose }: Omit<ScheduleDialogProps, 'isOpen'>) {
  const { id, name } = organization
  const contents = useQuery(contentsQuery(id))
  const schedule = useScheduleDeletion(id)
  const [typed, setTyped] = useState('')
  const isConfirmed = confirmsName(typed, name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed && contents.data && !schedule.isPending) schedule.mutate(typed, { onSuccess: onClose })
  }
  const fault = schedule.error instanceof ApiError ? schedule.error.errors['name']?.[0] : undefined
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <QueryView query={contents} pending={<Skeleton height={72} />} empty="never">
          {(loaded) => <Text>{lossSentence(name, loaded)}</Text>}
        </QueryView>
        <Text>{t('deleteNow')}</Text>
        {schedule.error && fault === undefined ? (
          <Alert color="red" role="alert">
            {sentenceOf(schedule.error)}
          </Alert>
        ) : null}
        <TextField
          data-autofocus
          label={t('confirmName', { name })}
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(change) => setTyped(change.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={schedule.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            color="red.9"
            loading={schedule.isPending}
            disabled={!isConfirmed || contents.data === undefined}
          >
            {t('schedule')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function lossSentence(name: string, contents: OrganizationContents): string {
  const { events, videos, people, members, size_bytes } = contents
  return t('deleteText', {
    name,
    events: t('events', { count: events }),
    videos: t('videos', { count: videos }),
    size: formatBytes(size_bytes),
    people: t('people', { count: people }),
    members: t('members', { count: members }),
    date: formatDate(new Date(Date.now() + deletionGraceDays * dayMs)),
  })
}
