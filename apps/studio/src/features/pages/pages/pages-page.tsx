import { Skeleton } from '@mantine/core'
import type { ListedHubPage } from '@marquee/domain/pages'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { PlanGate } from '#features/flags/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { PageChoice } from '../components/page-actions.tsx'
import { DeletePageDialog, SavePageDialog } from '../components/page-dialogs.tsx'
import { PageFilters } from '../components/page-filters.tsx'
import { PageTable } from '../components/page-table.tsx'
import { hubPageListQuery } from '../page-queries.ts'
import { defaultHubPageSearchParams, type HubPageSearchParams, pagesPerPage } from '../page-search-params.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/pages/')

type ChosenPage = { page: ListedHubPage | undefined; choice: PageChoice | 'create'; isOpen: boolean }

/** The hub pages of the organization and its teams (HB-002); what it shows is in the URL. */
export function PagesPage() {
  const decision = usePermission('page:create')
  const [chosen, setChosen] = useState<ChosenPage>()
  const choose = (choice: ChosenPage['choice'], page?: ListedHubPage) =>
    setChosen({ page, choice, isOpen: true })
  const create = (
    <DecidedButton decision={decision} onClick={() => choose('create')}>
      {t('create')}
    </DecidedButton>
  )
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={create} />
      <PlanGate feature="hub_pages" pending={<Skeleton height={240} />}>
        <Pages create={create} onChoose={(page, choice) => choose(choice, page)} />
      </PlanGate>
      {chosen && (
        <Dialogs
          chosen={chosen}
          onClose={() => setChosen((before) => before && { ...before, isOpen: false })}
        />
      )}
    </>
  )
}

type OnChoose = (page: ListedHubPage, choice: PageChoice) => void

function Pages({ create, onChoose }: { create: ReactNode; onChoose: OnChoose }) {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(hubPageListQuery(params, useMe().organization.id))
  const goTo = (change: Partial<HubPageSearchParams>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace: !('page' in change) })
  const isFiltered = params.search !== '' || params.show !== 'all'
  return (
    <>
      <PageFilters params={params} onChange={goTo} />
      <ListView
        list={list}
        failedText={t('loadFailed')}
        isFiltered={isFiltered}
        noResults={{
          title: t('noResults'),
          showAll: t('showAll'),
          onShowAll: () => void goTo({ ...defaultHubPageSearchParams, team: undefined }),
        }}
        empty={
          <ListState icon={<IconLayoutGrid aria-hidden />} title={t('empty')} text={t('emptyText')}>
            {create}
          </ListState>
        }
        page={params.page}
        perPage={pagesPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(pages, isStale) => <PageTable pages={pages} isStale={isStale} onChoose={onChoose} />}
      </ListView>
    </>
  )
}

function Dialogs({ chosen: { page, choice, isOpen }, onClose }: { chosen: ChosenPage; onClose: () => void }) {
  return (
    <>
      <SavePageDialog
        kind={choice === 'delete' ? 'edit' : choice}
        page={page}
        isOpen={isOpen && choice !== 'delete'}
        onClose={onClose}
      />
      {page && <DeletePageDialog page={page} isOpen={isOpen && choice === 'delete'} onClose={onClose} />}
    </>
  )
}
