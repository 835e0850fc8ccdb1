import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type EventPerson, foundSpeakersQuery, personName } from '#features/people/public.ts'
import { announce } from '#lib/announce.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { t } from '../texts.ts'
import { NoSpeakersYet } from './no-speakers-yet.tsx'
import { SpeakerSearch } from './speaker-search.tsx'

type Speakers = Broadcast['speakers']

type NewSessionSpeakersProps = { event: Event; chosen: Speakers; onChange: (chosen: Speakers) => void }

/** Who will speak in a session that is not saved yet: they are in it once it is. */
export function NewSessionSpeakers({ event, chosen, onChange }: NewSessionSpeakersProps) {
  const input = useRef<HTMLInputElement>(null)
  const ofEvent = useQuery(foundSpeakersQuery(event.id, ''))
  if (ofEvent.data?.count === 0) return <NoSpeakersYet event={event} />
  const add = ({ id, user }: EventPerson) =>
    onChange([...chosen, { id, name: personName(user), profile_picture_url: user.profile_picture_url }])
  const remove = (id: string, name: string) => {
    announce(t('speakers.removed', { name }))
    onChange(chosen.filter((speaker) => speaker.id !== id))
    input.current?.focus()
  }
  return (
    <>
      <SpeakerSearch
        eventId={event.id}
        input={input}
        isIn={(id) => chosen.some((speaker) => speaker.id === id)}
        onChoose={add}
      />
      {chosen.length > 0 && (
        <Stack gap="xs" role="list" aria-label={t('speakers.list')}>
          {chosen.map(({ id, name, profile_picture_url }) => (
            <Group key={id} role="listitem" gap="xs" wrap="nowrap">
              <Avatar size="sm" name={name} src={profile_picture_url} />
              <Text size="sm" truncate flex={1} title={name}>
                {name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('speakers.remove', { name })}
                onClick={() => remove(id, name)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
    </>
  )
}
