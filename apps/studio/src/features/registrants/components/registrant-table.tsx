import { Checkbox, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { type Registrant, type RegistrantStatus, registrantStatusWords } from '@marquee/domain/registrants'
import { isSelected, personName, type Selection } from '#features/people/public.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { StateWord, type Tone } from '#ui/state-dot/state-dot.tsx'
import type { RegistrantChange } from '../registrant-mutations.ts'
import { t } from '../texts.ts'
import { RegistrantActions } from './registrant-actions.tsx'
import classes from './registrant-table.module.css'

type RegistrantTableProps = {
  /** Undefined while the first page loads. */
  registrants: readonly Registrant[] | undefined
  isStale: boolean
  mayUpdate: boolean
  selection: Selection
  onSelect: (registrant: Registrant) => void
  onOpen: (registrant: Registrant) => void
  onChange: (registrant: Registrant, change: RegistrantChange) => void
  onEmail: (registrant: Registrant) => void
}

const tones: Record<RegistrantStatus, Tone> = {
  registered: 'good',
  waiting_approval: 'next',
  waitlisted: 'next',
  rejected: 'still',
  cancelled: 'still',
  blocked: 'bad',
}

/** One page of registrants; a click on a name shows the registration. */
export function RegistrantTable(props: RegistrantTableProps) {
  const { registrants, isStale, mayUpdate } = props
  return (
    <ListTable
      label={t('title')}
      columns={columnsOf(mayUpdate)}
      isPending={registrants === undefined}
      isStale={isStale}
    >
      {registrants?.map((registrant) => (
        <RegistrantRow key={registrant.id} {...props} registrant={registrant} />
      ))}
    </ListTable>
  )
}

function columnsOf(mayUpdate: boolean) {
  return [
    ...(mayUpdate ? [{ id: 'select', title: t('select') }] : []),
    { id: 'name', title: t('name') },
    { id: 'company', title: t('company') },
    { id: 'status', title: t('status') },
    { id: 'registered', title: t('registeredAt') },
    { id: 'source', title: t('source') },
    ...(mayUpdate ? [{ id: 'actions', title: t('actions') }] : []),
  ]
}

function RegistrantRow(props: RegistrantTableProps & { registrant: Registrant }) {
  const { registrant, selection, mayUpdate } = props
  const { id, user, status, registered_at, arrived_at, source } = registrant
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
      <td data-column="company">{user.company}</td>
      <td data-column="status">
        <StateWord tone={tones[status]}>{registrantStatusWords[status]}</StateWord>
        {arrived_at !== null && (
          <Text size="xs" c="dimmed">
            {t('arrived')} <Instant at={arrived_at} />
          </Text>
        )}
      </td>
      <td data-column="registered">
        <Instant at={registered_at} />
      </td>
      <td data-column="source">{source.utm_source ?? source.referrer ?? t('direct')}</td>
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
