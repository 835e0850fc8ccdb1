import { Checkbox, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { type Registrant, registrantStatusWords } from '@marquee/domain/registrants'
import { isSelected, personName, type Selection } from '#features/people/public.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { StateWord } from '#ui/state-dot/state-dot.tsx'
import type { RegistrantChange } from '../registrant-mutations.ts'
import { cellOf, type Column } from '../registrant-columns.tsx'
import { t } from '../texts.ts'
import { toneOfStatus } from '../tone-of-status.ts'
import { RegistrantActions } from './registrant-actions.tsx'
import classes from './registrant-table.module.css'

type RegistrantTableProps = {
  /** Undefined while the first page loads. */
  registrants: readonly Registrant[] | undefined
  columns: readonly Column[]
  isStale: boolean
  mayUpdate: boolean
  selection: Selection
  onSelect: (registrant: Registrant) => void
  onOpen: (registrant: Registrant) => void
  onChange: (registrant: Registrant, change: RegistrantChange) => void
  onEmail: (registrant: Registrant) => void
}

/** One page of registrants. Clicking a name opens the registration. */
export function RegistrantTable(props: RegistrantTableProps) {
  const { registrants, columns, isStale, mayUpdate } = props
  return (
    <ListTable
      label={t('title')}
      columns={columnsOf(columns, mayUpdate)}
      isPending={registrants === undefined}
      isStale={isStale}
    >
      {registrants?.map((registrant) => (
        <RegistrantRow key={registrant.id} {...props} registrant={registrant} />
      ))}
    </ListTable>
  )
}

function columnsOf(columns: readonly Column[], mayUpdate: boolean) {
  return [
    ...(mayUpdate ? [{ id: 'select', title: t('select') }] : []),
    { id: 'name', title: t('name') },
    ...columns,
    ...(mayUpdate ? [{ id: 'actions', title: t('actions') }] : []),
  ]
}

function RegistrantRow(props: RegistrantTableProps & { registrant: Registrant }) {
  const { registrant, columns, selection, mayUpdate } = props
  const { id, user } = registrant
  const name = personName(user)
  return (
    <tr>
      {mayUpdate && (
        <td data-column="select">
          <Checkbox
            aria-label={t('selectOne', { name })}
            checked={isSelected(selection, id)}
            onChange={() => props.onSelect(registrant)}
          />
        </td>
      )}
      <td data-column="name">
        <span className={classes['person']}>
          <Avatar src={user.profile_picture_url} name={name} />
          <span className={classes['words']}>
            <UnstyledButton
              className={classes['name'] ?? ''}
              fz="sm"
              fw={500}
              data-row-link
              onClick={() => props.onOpen(registrant)}
            >
              {name}
            </UnstyledButton>
            {name !== user.email && (
              <Text size="xs" c="dimmed" component="span">
                {user.email}
              </Text>
            )}
          </span>
        </span>
      </td>
      {columns.map(({ id }) => (
        <td key={id} data-column={id}>
          {id === 'status' ? <Status registrant={registrant} /> : cellOf(registrant, id)}
        </td>
      ))}
      {mayUpdate && (
        <td data-column="actions">
          <RegistrantActions
            registrant={registrant}
            onChange={(change) => props.onChange(registrant, change)}
            onEmail={() => props.onEmail(registrant)}
          />
        </td>
      )}
    </tr>
  )
}

function Status({ registrant: { status, arrived_at } }: { registrant: Registrant }) {
  return (
    <>
      <StateWord tone={toneOfStatus[status]}>{registrantStatusWords[status]}</StateWord>
      {arrived_at !== null && (
        <Text size="xs" c="dimmed">
          {t('arrived')} <Instant at={arrived_at} />
        </Text>
      )}
    </>
  )
}
