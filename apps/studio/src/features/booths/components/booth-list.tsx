import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Text, Title } from '@mantine/core'
import type { Booth } from '@marquee/domain/booths'
import type { ReactNode } from 'react'
import { ReorderArea } from '#ui/reorder-list/reorder-area.tsx'
import { boothsInOrder, dividerId, entriesOf } from '../booth-order.ts'
import { useReorderBooths } from '../booth-mutations.ts'
import { t } from '../texts.ts'
import { BoothCard, type BoothChoice } from './booth-card.tsx'
import classes from './booth-list.module.css'

type BoothListProps = {
  eventId: string
  booths: readonly Booth[]
  canEdit: boolean
  onChoose: (booth: Booth, choice: BoothChoice) => void
}

/** The booths under "Primary Booths" and "Secondary Booths" (BO-003); drag them within a type or across the divider. */
export function BoothList({ eventId, booths, canEdit, onChoose }: BoothListProps) {
  const reordering = useReorderBooths(eventId)
  const byId = new Map(booths.map((booth) => [booth.id, booth]))
  const ids = entriesOf(booths)
  const entries = ids.map((id) => ({ id, name: byId.get(id)?.title ?? t('secondary') }))
  const reorder = (order: string[]) =>
    reordering.mutate({ before: booths, after: boothsInOrder(booths, order) })
  const isLast = ids.at(-1) === dividerId
  return (
    <ReorderArea entries={entries} onReorder={reorder}>
      <ul className={classes['list']} aria-label={t('list')}>
        <li className={classes['heading']}>
          <GroupTitle title={t('primary')} isEmpty={ids[0] === dividerId} />
        </li>
        {ids.map((id) => {
          const booth = byId.get(id)
          return booth === undefined ? (
            <Divider key={id}>
              <GroupTitle title={t('secondary')} isEmpty={isLast} />
            </Divider>
          ) : (
            <BoothCard
              key={id}
              booth={booth}
              canEdit={canEdit}
              onChoose={(choice) => onChoose(booth, choice)}
            />
          )
        })}
      </ul>
    </ReorderArea>
  )
}

function GroupTitle({ title, isEmpty }: { title: string; isEmpty: boolean }) {
  return (
    <>
      <Title order={2} size="h5">
        {title}
      </Title>
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {t('emptyGroup')}
        </Text>
      )}
    </>
  )
}

/** The divider between the types: booths can be dropped on it, but it doesn't move. */
function Divider({ children }: { children: ReactNode }) {
  const { setNodeRef, transform } = useSortable({ id: dividerId, disabled: { draggable: true } })
  return (
    <li
      ref={setNodeRef}
      className={classes['heading']}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      {children}
    </li>
  )
}
