import { Anchor, Group } from '@mantine/core'
import type { AuditEntry } from '@marquee/domain/audit'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../texts.ts'

const columns = [
  {
    id: 'action',
    get title() {
      return t('action')
    },
  },
  {
    id: 'at',
    get title() {
      return t('at')
    },
  },
  {
    id: 'ip',
    get title() {
      return t('ip')
    },
  },
]

type AuditTableProps = {
  entries: readonly AuditEntry[] | undefined
  isStale: boolean
  onOpen: (entry: AuditEntry) => void
}

/** A page of entries, each a sentence that opens its details. */
export function AuditTable({ entries, isStale, onOpen }: AuditTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={entries === undefined} isStale={isStale}>
      {entries?.map((entry) => (
        <tr key={entry.id}>
          <td data-column="action">
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Avatar size="xs" name={entry.actor_name} />
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="start"
                c="var(--mantine-color-text)"
                onClick={() => onOpen(entry)}
              >
                {entry.sentence}
              </Anchor>
            </Group>
          </td>
          <td data-column="at">
            <Instant at={entry.at} />
          </td>
          <td data-column="ip">{entry.ip_address}</td>
        </tr>
      ))}
    </ListTable>
  )
}
