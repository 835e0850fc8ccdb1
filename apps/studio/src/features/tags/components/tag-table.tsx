import { Group } from '@mantine/core'
import type { Tag } from '@marquee/domain/tags'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../texts.ts'

export type TagChoice = 'rename' | 'delete'

const columns = [
  {
    id: 'name',
    get title() {
      return t('name')
    },
  },
  {
    id: 'events',
    get title() {
      return t('events')
    },
  },
  {
    id: 'series',
    get title() {
      return t('series')
    },
  },
  {
    id: 'actions',
    get title() {
      return t('actions')
    },
  },
]

type TagTableProps = {
  /** Undefined while the first page loads. */
  tags: readonly Tag[] | undefined
  isStale: boolean
  onChoose: (tag: Tag, choice: TagChoice) => void
}

/** A page of the tag library, with how often each tag is used. */
export function TagTable({ tags, isStale, onChoose }: TagTableProps) {
  const decision = usePermission('event:update')
  return (
    <ListTable label={t('table')} columns={columns} isPending={tags === undefined} isStale={isStale}>
      {tags?.map((tag) => (
        <tr key={tag.id}>
          <td data-column="name">{tag.tag_name}</td>
          <td data-column="events">{t('eventCount', { count: tag.event_count })}</td>
          <td data-column="series">{t('seriesCount', { count: tag.series_count })}</td>
          <td data-column="actions">
            <Group gap="xs" wrap="nowrap">
              <DecidedButton
                decision={decision}
                size="xs"
                variant="default"
                aria-label={t('renameOf', { name: tag.tag_name })}
                onClick={() => onChoose(tag, 'rename')}
              >
                {t('rename')}
              </DecidedButton>
              <DecidedButton
                decision={decision}
                size="xs"
                variant="default"
                aria-label={t('deleteOf', { name: tag.tag_name })}
                onClick={() => onChoose(tag, 'delete')}
              >
                {t('delete')}
              </DecidedButton>
            </Group>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
