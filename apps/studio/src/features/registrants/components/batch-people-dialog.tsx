import {
  batchOutcomeWords,
  keptOutcomes,
  type RegistrantBatch,
  registrantStatusWords,
  skippedOutcomes,
} from '@marquee/domain/registrants'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameWithAddress } from '#features/people/public.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { Select } from '#ui/select/select.tsx'
import { batchPeopleQuery, batchPeoplePerPage } from '../registrant-queries.ts'
import { t } from '../texts.ts'

/** The people that an action skipped, or that undoing it left unchanged, with the reason. */
export function BatchPeopleDialog({ batch, onClose }: { batch: RegistrantBatch; onClose: () => void }) {
  const outcomes = (batch.status === 'undone' ? keptOutcomes : skippedOutcomes).filter(
    (outcome) => batch.counts[outcome] > 0,
  )
  const [chosen, setChosen] = useState(outcomes[0])
  const [page, setPage] = useState(1)
  const people = useQuery(batchPeopleQuery({ batch_id: batch.id, outcome: chosen, page }))
  return (
    <Dialog isOpen onClose={onClose} title={t('batchPeople')} size="medium">
      <Select
        label={t('batchReason')}
        options={outcomes.map((value) => ({
          value,
          label: t('statusCount', { status: batchOutcomeWords[value], count: batch.counts[value] }),
        }))}
        value={chosen ?? null}
        onChange={(value) => {
          setChosen(outcomes.find((one) => one === value))
          setPage(1)
        }}
      />
      <ListView
        list={people}
        failedText={t('batchPeopleFailed')}
        isFiltered={chosen !== undefined}
        noResults={{
          title: t('noneFound'),
          showAll: t('showAll'),
          onShowAll: () => setChosen(undefined),
        }}
        empty={<ListState icon={<IconUsers aria-hidden />} title={t('noneFound')} />}
        page={page}
        perPage={batchPeoplePerPage}
        onPage={setPage}
      >
        {(shown, isStale) => (
          <ListTable
            label={t('batchPeople')}
            columns={[
              { id: 'name', title: t('name') },
              { id: 'status', title: t('status') },
            ]}
            isPending={shown === undefined}
            isStale={isStale}
          >
            {shown?.map(({ registrant, user, status }) => (
              <tr key={registrant}>
                <td data-column="name">{nameWithAddress(user)}</td>
                <td data-column="status">{registrantStatusWords[status]}</td>
              </tr>
            ))}
          </ListTable>
        )}
      </ListView>
    </Dialog>
  )
}
