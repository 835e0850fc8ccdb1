import { ListTable } from '#ui/list-table/list-table.tsx'
import { ReorderArea } from '#ui/reorder-list/reorder-area.tsx'
import { type EventPerson, type PeopleKind, personName } from '../people-kinds.ts'
import { isSelected, type Selection } from '../people-selection.ts'
import { t } from '../texts.ts'
import type { PersonChoice } from './person-actions.tsx'
import { PersonRow } from './person-row.tsx'

type PeopleTableProps = {
  kind: PeopleKind
  /** Undefined while the first page loads. */
  people: readonly EventPerson[] | undefined
  /** True while the rows are still those of the previous page. */
  isStale: boolean
  isMovable: boolean
  mayUpdate: boolean
  hasRoles: boolean
  canBeInvited: boolean
  selection: Selection
  onReorder: (ordered: EventPerson[]) => void
  onSelect: (person: EventPerson) => void
  onCopyLink: (person: EventPerson) => void
  onChoose: (person: EventPerson, choice: PersonChoice) => void
}

/** The people of a list; on a narrow page each row is a card. Speakers can be reordered (PP-021). */
export function PeopleTable(props: PeopleTableProps) {
  const { kind, people = [], selection, onReorder } = props
  const { isMovable, mayUpdate, hasRoles } = props
  const byId = new Map(people.map((person) => [person.id, person]))
  const entries = people.map(({ id, user }) => ({ id, name: personName(user) }))
  return (
    <ReorderArea entries={entries} onReorder={(ids) => onReorder(ids.flatMap((id) => byId.get(id) ?? []))}>
      <ListTable
        label={t(kind)}
        columns={columnsOf(props)}
        isPending={props.people === undefined}
        isStale={props.isStale}
      >
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelected={isSelected(selection, person.id)}
            isMovable={isMovable && mayUpdate}
            mayUpdate={mayUpdate}
            hasRoles={hasRoles}
            canBeHidden={kind === 'speakers'}
            canBeInvited={props.canBeInvited}
            onSelect={() => props.onSelect(person)}
            onCopyLink={() => props.onCopyLink(person)}
            onChoose={(choice) => props.onChoose(person, choice)}
          />
        ))}
      </ListTable>
    </ReorderArea>
  )
}

function columnsOf({ kind, mayUpdate, hasRoles }: Pick<PeopleTableProps, 'kind' | 'mayUpdate' | 'hasRoles'>) {
  return [
    ...(mayUpdate ? [{ id: 'select', title: t('select') }] : []),
    { id: 'name', title: t('fullName') },
    { id: 'title', title: t('title') },
    { id: 'company', title: t('company') },
    ...(hasRoles ? [{ id: 'roles', title: t(kind === 'staff' ? 'role' : 'permission') }] : []),
    ...(mayUpdate
      ? [
          { id: 'link', title: t('magicLink') },
          { id: 'actions', title: t('actions') },
        ]
      : []),
  ]
}
