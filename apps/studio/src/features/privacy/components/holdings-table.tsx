import { Text } from '@mantine/core'
import type { PersonalData } from '@marquee/domain/privacy'
import { formatCount } from '#lib/format.ts'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { holdingsOf } from '../holdings-of.ts'
import { t } from '../texts.ts'

const columns = [
  {
    id: 'title',
    get title() {
      return t('data.records')
    },
  },
  {
    id: 'count',
    get title() {
      return t('data.count')
    },
  },
  {
    id: 'fate',
    get title() {
      return t('data.fate')
    },
  },
]

/** Each kind of record with its count and what an erasure does to it. */
export function HoldingsTable({ data }: { data: PersonalData }) {
  return (
    <ListTable label={t('data.records')} columns={columns} isPending={false} isStale={false}>
      {holdingsOf(data).map(({ name, title, count, fate, note }) => (
        <tr key={name}>
          <td data-column="title">{title}</td>
          <td data-column="count">{formatCount(count)}</td>
          <td data-column="fate">
            {t(`fate.${fate}`)}
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
