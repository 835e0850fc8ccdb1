import { Badge, Button, Checkbox, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { MouseEvent } from 'react'
import { IconCopy } from '@tabler/icons-react'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ReorderHandle } from '#ui/reorder-list/reorder-handle.tsx'
import { useReorderEntry } from '#ui/reorder-list/use-reorder-entry.ts'
import { type EventPerson, personName } from '../people-kinds.ts'
import { t } from '../texts.ts'
import { PersonActions, type PersonChoice } from './person-actions.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import classes from './people-table.module.css'
import type { RoleInSessions } from '@marquee/domain/people'

export type PersonRowProps = {
  person: EventPerson
  isSelected: boolean
  /** Whether the order can be changed, which needs an unfiltered list. */
  isMovable: boolean
  mayUpdate: boolean
  hasRoles: boolean
  canBeHidden: boolean
  canBeInvited: boolean
  onSelect: () => void
  onCopyLink: () => void
  onChoose: (choice: PersonChoice) => void
}

/** A person of the event, with a handle, a checkbox and actions (PP-019, PP-053). */
export function PersonRow(props: PersonRowProps) {
  const { person, isSelected, isMovable, mayUpdate, hasRoles, canBeHidden, canBeInvited } = props
  const open = () => props.onChoose('edit')
  const name = personName(person.user)
  const { ref, style, isDragging, handle } = useReorderEntry(person.id, !isMovable)
  return (
    <tr
      ref={ref}
      style={style}
      data-dragging={isDragging || undefined}
      data-opens={mayUpdate || undefined}
      className={classes['row']}
      onClick={(click) => mayUpdate && !isOnControl(click) && open()}
    >
      {mayUpdate && (
        <td data-column="select">
          <span className={classes['controls']}>
            {isMovable && <ReorderHandle name={name} handle={handle} />}
            <Checkbox aria-label={t('selectOne', { name })} checked={isSelected} onChange={props.onSelect} />
          </span>
        </td>
      )}
      <td data-column="name">
        <PersonCell person={person} onOpen={mayUpdate ? open : undefined} />
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
          <InvitationStatus
            person={person}
            onSend={canBeInvited ? () => props.onChoose('invite') : undefined}
          />
        </td>
      )}
      {mayUpdate && (
        <td data-column="actions">
          <PersonActions
            person={person}
            canBeHidden={canBeHidden}
            canBeInvited={canBeInvited}
            onChoose={props.onChoose}
          />
        </td>
      )}
    </tr>
  )
}

/** True for a click on a control in the row, or at the end of a text selection. */
function isOnControl({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('button, a, input, label, [role="menuitem"]')
  return Boolean(isControl) || window.getSelection()?.isCollapsed === false
}

type PersonCellProps = {
  person: EventPerson
  /** Undefined if the person can't be edited. */
  onOpen: (() => void) | undefined
}

function PersonCell({ person: { user, hidden }, onOpen }: PersonCellProps) {
  const name = personName(user)
  return (
    <span className={classes['person']}>
      <Avatar src={user.profile_picture_url} name={name} />
      <span className={classes['words']}>
        {onOpen ? (
          <UnstyledButton className={classes['name']} fz="sm" fw={500} onClick={onOpen}>
            {name}
          </UnstyledButton>
        ) : (
          <Text size="sm" fw={500} component="span">
            {name}
          </Text>
        )}
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

/** A person's roles in one line, each with the number of its sessions unless it covers all. */
function RolesText({ roles }: { roles: readonly RoleInSessions[] }) {
  const words = roles.map(({ role, is_default, all_broadcasts, broadcasts }) => {
    const name = is_default ? t('byDefault', { role: role.name }) : role.name
    return all_broadcasts ? name : t('inSessions', { role: name, count: broadcasts.length })
  })
  return words.length === 0 ? t('noSessions') : words.join(', ')
}
