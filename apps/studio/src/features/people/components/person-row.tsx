import { Badge, Button, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { IconCopy } from '@tabler/icons-react'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ReorderHandle } from '#ui/reorder-list/reorder-handle.tsx'
import { useReorderEntry } from '#ui/reorder-list/use-reorder-entry.ts'
import { type EventPerson, personName } from '../people-kinds.ts'
import { t } from '../texts.ts'
import { PersonActions, type PersonChoice } from './person-actions.tsx'
import classes from './people-table.module.css'
import { RolesText } from './roles-text.tsx'

export type PersonRowProps = {
  person: EventPerson
  isSelected: boolean
  /** Whether the order may be changed here, as it can be without a filter only. */
  isMovable: boolean
  mayUpdate: boolean
  hasRoles: boolean
  canBeHidden: boolean
  onSelect: () => void
  onCopyLink: () => void
  onChoose: (choice: PersonChoice) => void
}

/** Somebody of the event: taken by the handle, selected, and with what can be done (PP-019, PP-053). */
export function PersonRow(props: PersonRowProps) {
  const { person, isSelected, isMovable, mayUpdate, hasRoles, canBeHidden } = props
  const name = personName(person.user)
  const { ref, style, isDragging, handle } = useReorderEntry(person.id, !isMovable)
  return (
    <tr ref={ref} style={style} data-dragging={isDragging || undefined}>
      {mayUpdate && (
        <td data-column="select">
          <span className={classes['controls']}>
            {isMovable && <ReorderHandle name={name} handle={handle} />}
            <Checkbox aria-label={t('selectOne', { name })} checked={isSelected} onChange={props.onSelect} />
          </span>
        </td>
      )}
      <td data-column="name">
        <PersonCell person={person} />
      </td>
      <td data-column="title">{person.user.title}</td>
      <td data-column="company">{person.user.company}</td>
      {hasRoles && (
        <td data-column="roles">
          <RolesText roles={person.roles} />
        </td>
      )}
      {mayUpdate && (
        <td data-column="link">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            aria-label={t('copyLinkOf', { name })}
            onClick={props.onCopyLink}
          >
            {t('copyLink')}
          </Button>
        </td>
      )}
      {mayUpdate && (
        <td data-column="actions">
          <PersonActions person={person} canBeHidden={canBeHidden} onChoose={props.onChoose} />
        </td>
      )}
    </tr>
  )
}

function PersonCell({ person: { user, hidden } }: { person: EventPerson }) {
  const name = personName(user)
  return (
    <span className={classes['person']}>
      <Avatar src={user.profile_picture_url} name={name} />
      <span className={classes['words']}>
        <Text size="sm" fw={500} component="span">
          {name}
        </Text>
        {name !== user.email && (
          <Text size="xs" c="dimmed" component="span">
            {user.email}
          </Text>
        )}
      </span>
      {hidden && (
        <Badge variant="default" tt="none" fw={500}>
          {t('hidden')}
        </Badge>
      )}
    </span>
  )
}
