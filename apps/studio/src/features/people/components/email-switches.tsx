import { Skeleton, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { useSwitchEmail } from '../people-mutations.ts'
import { emailConfigsQuery } from '../people-queries.ts'
import { t } from '../texts.ts'

type EmailSwitchesProps = { eventId: string; kind: 'speakers' | 'staff'; mayUpdate: boolean }

/** Which letters go to the speakers, or to the staff, of an event (PP-047, PP-066, PP-067). */
export function EmailSwitches({ eventId, kind, mayUpdate }: EmailSwitchesProps) {
  const emails = useQuery(emailConfigsQuery(eventId, kind))
  const { mutate: change } = useSwitchEmail(eventId, kind satisfies PeopleKind)
  if (emails.data) {
    return (
      <fieldset disabled={!mayUpdate}>
        <legend>{t('emails')}</legend>
        <Stack gap="xs">
          {emails.data.map((email) => (
            <Switch
              key={email.email_type}
              label={t(email.email_type)}
              checked={email.is_enabled}
              onChange={(wanted) => change({ ...email, is_enabled: wanted.currentTarget.checked })}
            />
          ))}
        </Stack>
      </fieldset>
    )
  }
  if (!emails.isError) return <Skeleton height={120} />
  const retry = { isRetrying: emails.isFetching, onRetry: () => void emails.refetch() }
  return <FailedNotice message={t(`${kind}.emailsFailed`)} error={emails.error} {...retry} />
}
