import { Stack, Text } from '@mantine/core'
import {
  type FlatFile,
  type FlatFileRow,
  type RowOutcome,
  rowOutcomes,
  rowOutcomeWords,
} from '@marquee/domain/registrant-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { Select } from '#ui/select/select.tsx'
import { StateWord, type Tone } from '#ui/state-dot/state-dot.tsx'
import { IconTable } from '@tabler/icons-react'
import { flatFileRowsQuery, rowsPerPage } from '../flat-file-queries.ts'
import { t } from '../texts.ts'

const tones: Record<RowOutcome, Tone> = {
  ready: 'next',
  invalid: 'bad',
  duplicate: 'still',
  registered: 'still',
  blocked: 'bad',
  not_registered: 'still',
  added: 'good',
  waitlisted: 'next',
  full: 'bad',
  failed: 'bad',
  undone: 'still',
}

/** The rows of a file, with the actual or expected outcome of each. */
export function RowList({ sheet }: { sheet: FlatFile }) {
  const [outcome, setOutcome] = useState<RowOutcome>()
  const [page, setPage] = useState(1)
  const rows = useQuery(flatFileRowsQuery({ sheet_id: sheet.sheet_id, outcome, page }))
  const show = (next: RowOutcome | undefined) => {
    setOutcome(next)
    setPage(1)
  }
  const options = rowOutcomes
    .filter((each) => sheet.counts[each] > 0)
    .map((value) => {
      const count = sheet.counts[value]
      return { value, label: t('outcomeCount', { outcome: rowOutcomeWords[value], count }) }
    })
  return (
    <section aria-label={t('rows')}>
      <Select
        label={t('show')}
        isClearable
        placeholder={t('allRows')}
        options={options}
        value={outcome ?? null}
        onChange={(value) => show(rowOutcomes.find((each) => each === value))}
      />
      <ListView
        list={rows}
        failedText={t('rowsFailed')}
        isFiltered={outcome !== undefined}
        noResults={{ title: t('noRows'), showAll: t('showAll'), onShowAll: () => show(undefined) }}
        empty={<ListState icon={<IconTable aria-hidden />} title={t('noRows')} />}
        page={page}
        perPage={rowsPerPage}
        onPage={setPage}
      >
        {(shown, isStale) => <RowTable sheet={sheet} rows={shown} isStale={isStale} />}
      </ListView>
    </section>
  )
}

type RowTableProps = { sheet: FlatFile; rows: readonly FlatFileRow[] | undefined; isStale: boolean }

function RowTable({ sheet, rows, isStale }: RowTableProps) {
  const labels = new Map(sheet.fields.map(({ key, label }) => [key, label]))
  return (
    <ListTable
      label={t('rows')}
      columns={[
        { id: 'row', title: t('row') },
        { id: 'name', title: t('person') },
        { id: 'outcome', title: t('outcome') },
      ]}
      isPending={rows === undefined}
      isStale={isStale}
    >
      {rows?.map((row) => (
        <tr key={row.row}>
          <td data-column="row">{row.row}</td>
          <td data-column="name">
            <Person sheet={sheet} row={row} />
          </td>
          <td data-column="outcome">
            <StateWord tone={tones[row.outcome]}>{rowOutcomeWords[row.outcome]}</StateWord>
            {row.problems.map(({ field, message }) => (
              <Text key={`${field} ${message}`} size="sm" c="dimmed">
                {field === null
                  ? message
                  : t('problemOf', { question: labels.get(field) ?? field, problem: message })}
              </Text>
            ))}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

/** The person in the row, as far as it names one. */
function Person({ sheet, row: { cells } }: { sheet: FlatFile; row: FlatFileRow }) {
  const cellOf = (key: string) => cells[sheet.columns.findIndex(({ field }) => field === key)] ?? ''
  const email = cellOf('email')
  const name = `${cellOf('first_name')} ${cellOf('last_name')}`.trim()
  return (
    <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={500} dir="auto" lineClamp={2}>
        {name || email || cells.find((cell) => cell !== '')}
      </Text>
      {name !== '' && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {email}
        </Text>
      )}
    </Stack>
  )
}
