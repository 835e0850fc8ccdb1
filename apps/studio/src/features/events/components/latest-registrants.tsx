import { Anchor, Skeleton, Text } from '@mantine/core'
import { listRegistrants } from '@marquee/api/registrants'
import type { Event } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePermission } from '#features/permissions/public.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { Section } from '#ui/section/section.tsx'
import { eventPagePath } from '../event-path.ts'
import { t } from '../one-event-texts.ts'
import classes from './latest-registrants.module.css'

const shown = 5

/** Who registered last, for people who can see registrants. */
export function LatestRegistrants({ event }: { event: Event }) {
  const { allowed } = usePermission('registrant:read', { workspaceId: event.workspace?.id ?? null })
  const query = listRegistrants.query({
    query: { event: event.id, ordering: '-registered_at', limit: shown },
  })
  const { data } = useQuery({ ...query, enabled: allowed })
  if (!allowed) return null
  return (
    <Section title={t('coming.title')}>
      {data === undefined && <Skeleton height={120} />}
      {data?.results.length === 0 && <Text c="dimmed">{t('coming.nobody')}</Text>}
      <ul className={classes['people']}>
        {data?.results.map(({ id, user, registered_at }) => (
          <li key={id} className={classes['person']}>
            <Avatar src={user.profile_picture_url} name={nameOf(user)} size="sm" />
            <span className={classes['name']}>
              <Text size="sm" component="span" truncate>
                {nameOf(user)}
              </Text>
              {user.company !== '' && (
                <Text size="xs" c="dimmed" component="span" truncate>
                  {user.company}
                </Text>
              )}
            </span>
            <Text size="xs" c="dimmed" component="span">
              <Instant at={registered_at} />
            </Text>
          </li>
        ))}
      </ul>
      {data !== undefined && data.count > 0 && (
        <Anchor size="sm" component={Link} to={eventPagePath(event, 'registrants')}>
          {t('coming.all', { count: data.count })}
        </Anchor>
      )}
    </Section>
  )
}

type NamedRegistrant = { first_name: string; last_name: string; email: string }

function nameOf({ first_name, last_name, email }: NamedRegistrant): string {
  return `${first_name} ${last_name}`.trim() || email
}
