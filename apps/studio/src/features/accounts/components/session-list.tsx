import { Badge, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OpenSession } from '@marquee/domain/accounts'
import type { Reach } from '@marquee/domain/permissions'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { useSignOutEverywhere } from '../account-mutations.ts'
import { sessionsQuery, useEndSession } from '../session-queries.ts'
import { t } from '../session-texts.ts'
import classes from './session-list.module.css'

/** The devices this person is signed in on, within the reach of this sign-in, with buttons to sign out one or all. */
export function SessionList({ reach }: { reach: Reach }) {
  const query = useQuery(sessionsQuery)
  const everywhere = useSignOutEverywhere()
  const [isAsking, setIsAsking] = useState(false)
  const isOfSso = reach === 'organization'
  const everywhereLabel = t(isOfSso ? 'everywhereSso' : 'everywhere')
  return (
    <section aria-labelledby="sessions-title">
      <Stack gap="sm">
        <div>
          <Title order={2} id="sessions-title">
            {t('title')}
          </Title>
          <Text c="dimmed">{t(isOfSso ? 'sentenceSso' : 'sentence')}</Text>
        </div>
        <QueryView query={query} pending={<PendingSessions />} empty="never">
          {({ results }) => (
            <ul className={classes.list}>
              {results.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </QueryView>
        <Button variant="default" className={classes.everywhere} onClick={() => setIsAsking(true)}>
          {everywhereLabel}
        </Button>
      </Stack>
      <ConfirmMutation
        isOpen={isAsking}
        title={t('everywhereTitle')}
        confirmLabel={everywhereLabel}
        isDestructive
        mutation={everywhere}
        onConfirm={() => everywhere.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {t(isOfSso ? 'everywhereSsoSentence' : 'everywhereSentence')}
      </ConfirmMutation>
    </section>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { id, device, is_current: isCurrent } = session
  const end = useEndSession()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className={classes.session}>
      <IconDeviceDesktop size={20} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <Text fw={500} component="div">
          {device} {isCurrent ? <Badge variant="light">{t('current')}</Badge> : null}
        </Text>
        <Text size="sm" c="dimmed">
          {t('used', { time: formatDateTime(session.last_used_at) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('since', {
            time: formatDateTime(session.created_at),
            method: t(`method.${session.method}`),
            address: session.ip_address,
          })}
        </Text>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('endOf', { device })}
          onClick={() => setIsAsking(true)}
        >
          {t('end')}
        </Button>
      )}
      <ConfirmMutation
        isOpen={isAsking}
        title={t('endTitle')}
        confirmLabel={t('end')}
        isDestructive
        mutation={end}
        onConfirm={(close) => end.mutate(id, { onSuccess: close })}
        onClose={() => setIsAsking(false)}
      >
        {t('endSentence', { device })}
      </ConfirmMutation>
    </li>
  )
}

function PendingSessions() {
  return (
    <Stack gap="xs">
      {['first', 'second'].map((row) => (
        <Skeleton key={row} height={84} />
      ))}
    </Stack>
  )
}
