import { enterEvent } from '@marquee/api/people'
import { Loader, Text } from '@mantine/core'
import type { Entrance } from '@marquee/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { t } from '../texts.ts'

type EnterPageProps = {
  eventId: string
  /** The part of the link after `#`, which is never sent to a server. */
  fragment: string
}

/** The target of a personal link until the event has a lobby: shows the person, the event and its start. */
export function EnterPage({ eventId, fragment }: EnterPageProps) {
  // Kept from the first render, because the URL loses its fragment.
  const [key] = useState(() => new URLSearchParams(fragment.replace(/^#/, '')).get('key') ?? '')
  const entrance = useQuery({
    ...enterEvent.query({ body: { event_id: eventId, key } }),
    retry: false,
  })
  if (entrance.data) return <Welcome entrance={entrance.data} />
  if (entrance.isError) {
    return <FocusCard brand="Marquee" title={t('enter.wrong')} sentence={t('enter.wrongText')} />
  }
  return (
    <FocusCard brand="Marquee" title={t('enter.busy')}>
      <Loader aria-hidden />
    </FocusCard>
  )
}

const roleTexts = {
  0: 'enter.as0',
  2: 'enter.as2',
  4: 'enter.as4',
  6: 'enter.as6',
  8: 'enter.as8',
} as const satisfies Record<number, Parameters<typeof t>[0]>
const textByRole: ReadonlyMap<number, Parameters<typeof t>[0]> = new Map(
  Object.entries(roleTexts).map(([role, text]) => [Number(role), text]),
)

function Welcome({ entrance: { event, person, role } }: { entrance: Entrance }) {
  const name = `${person.first_name} ${person.last_name}`.trim()
  const start = formatDateTime(event.start_time)
  return (
    <FocusCard
      brand="Marquee"
      title={event.title}
      sentence={name === '' ? t('enter.helloNobody') : t('enter.hello', { name })}
    >
      <Text>{t(textByRole.get(role) ?? 'enter.as0')}</Text>
      <Text>{event.is_canceled ? t('enter.canceled') : t('enter.starts', { start })}</Text>
      {!event.is_canceled && <Text c="dimmed">{t('enter.later')}</Text>}
    </FocusCard>
  )
}
