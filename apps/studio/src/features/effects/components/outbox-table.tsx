import { Anchor } from '@mantine/core'
import type { Effect } from '@marquee/domain/effects'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../texts.ts'
import { EffectState } from './effect-state.tsx'

const columns = [
  {
    id: 'subject',
    get title() {
      return t('subject')
    },
  },
  {
    id: 'recipient',
    get title() {
      return t('recipient')
    },
  },
  {
    id: 'state',
    get title() {
      return t('state')
    },
  },
  {
    id: 'created',
    get title() {
      return t('created')
    },
  },
]

type OutboxTableProps = {
  effects: readonly Effect[] | undefined
  isStale: boolean
  onOpen: (id: string) => void
}

/** A page of emails; the subject opens one. */
export function OutboxTable({ effects, isStale, onOpen }: OutboxTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={effects === undefined} isStale={isStale}>
      {effects?.map((effect) => (
        <tr key={effect.id}>
          <td data-column="subject">
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(effect.id)}>
              {effect.subject}
            </Anchor>
          </td>
          <td data-column="recipient">{effect.recipient}</td>
          <td data-column="state">
            <EffectState state={effect.state} />
          </td>
          <td data-column="created">
            <Instant at={effect.created_at} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
