import { Avatar as MantineAvatar, Tooltip } from '@mantine/core'
import { useMe } from '#features/accounts/public.ts'
import { usePeopleHere } from '#lib/people-here.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { t } from '../texts.ts'

const shownAtMost = 4
const names = new Intl.ListFormat('en')
/** For a keyboard and a finger too. */
const reachable = { hover: true, focus: true, touch: true }

/** Who else looks at the agenda of the event at this moment, whatever they do there. */
export function OthersHere({ eventId }: { eventId: string }) {
  const me = useMe()
  const others = usePeopleHere(eventId).filter(
    ({ user_id, route }) => user_id !== me.id && /\/programs\/agenda\/?$/.test(route),
  )
  if (others.length === 0) return null
  const said = (people: typeof others) => names.format(people.map(({ name }) => name))
  const [shown, rest] = [others.slice(0, shownAtMost), others.slice(shownAtMost)]
  return (
    <MantineAvatar.Group
      role="group"
      aria-label={t('here.label', { count: others.length, names: said(others) })}
      spacing="xs"
      style={{ alignSelf: 'center' }}
    >
      {shown.map(({ user_id, name, profile_picture_url }) => (
        <Tooltip key={user_id} label={t('here.name', { name })} events={reachable}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what a tooltip says is for keyboards too */}
          <span tabIndex={0} role="img" aria-label={name}>
            <Avatar size="sm" name={name} src={profile_picture_url} />
          </span>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <Tooltip label={said(rest)} events={reachable}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
          <span tabIndex={0} role="img" aria-label={said(rest)}>
            <MantineAvatar size={28}>{t('here.more', { count: rest.length })}</MantineAvatar>
          </span>
        </Tooltip>
      )}
    </MantineAvatar.Group>
  )
}
