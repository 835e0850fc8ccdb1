import { Skeleton, Stack, Text } from '@mantine/core'
import { eventEmailTypes } from '@marquee/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { useSwitchEmail } from '../people-mutations.ts'
import { emailConfigsQuery } from '../people-queries.ts'
import { t } from '../texts.ts'

type EmailSwitchesProps = { eventId: string; kind: 'speakers' | 'staff'; mayUpdate: boolean }

/** Which emails the speakers or the staff of an event get (PP-047, PP-066, PP-067). */
export function EmailSwitches({ eventId, kind, mayUpdate }: EmailSwitchesProps) {
  const hasMailServer = useMe().has_mail_server
  const emails = useQuery(emailConfigsQuery(eventId, kind))
  const { mutateAsync: change } = useSwitchEmail(eventId, kind satisfies PeopleKind)
  if (emails.data) {
    return (
      <fieldset disabled={!mayUpdate}>
        <legend>{t('emails')}</legend>
        <Stack gap="xs">
          {!hasMailServer && (
            <Text size="sm" c="dimmed">
              {t('emailsUnsent')}
            </Text>
          )}
          {emails.data.map((email) => {
            const type = eventEmailTypes.find((one) => one === email.email_type)
            return (
              type && (
                <SavingSwitch
                  key={type}
                  label={t(type)}
                  isOn={email.is_enabled}
                  onSave={(is_enabled) => change({ ...email, is_enabled })}
                />
              )
            )
          })}
        </Stack>
      </fieldset>
    )
  }
  if (!emails.isError) return <Skeleton height={120} />
  const retry = { isRetrying: emails.isFetching, onRetry: () => void emails.refetch() }
  return <FailedNotice message={t(`${kind}.emailsFailed`)} error={emails.error} {...retry} />
}
