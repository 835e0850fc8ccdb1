import { Skeleton, Stack } from '@mantine/core'
import type { Page } from '@marquee/domain/lists'
import type { Survey } from '@marquee/domain/surveys'
import { IconClipboardText, IconSearch } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMayChangeEvent } from '#features/events/public.ts'
import { DecidedButton } from '#features/permissions/public.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SurveyCard, type SurveyChoice } from '../components/survey-card.tsx'
import {
  AttachSurveyDialog,
  DeleteSurveyDialog,
  DetachSurveyDialog,
  SurveyEditor,
} from '../components/survey-dialogs.tsx'
import { SurveyResultsDrawer } from '../components/survey-results.tsx'
import { surveysQuery } from '../survey-queries.ts'
import { t } from '../texts.ts'

type ChosenSurvey = { survey: Survey | undefined; choice: SurveyChoice | { kind: 'create' }; isOpen: boolean }

/** The surveys of the organization, and the sessions of this event that use them (BO-032). */
export function SurveysPage({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState('')
  const list = useQuery(surveysQuery(search))
  const decision = useMayChangeEvent(eventId)
  const [chosen, setChosen] = useState<ChosenSurvey>()
  const choose = (choice: ChosenSurvey['choice'], survey?: Survey) =>
    setChosen({ survey, choice, isOpen: true })
  const create = (
    <DecidedButton decision={decision} onClick={() => choose({ kind: 'create' })}>
      {t('create')}
    </DecidedButton>
  )
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={create} />
      <FilterBar
        label={t('title')}
        search={{
          label: t('search'),
          placeholder: t('search'),
          term: search,
          onSearch: async (term) => setSearch(term),
        }}
        setCount={0}
        onClear={() => setSearch('')}
      />
      <Surveys list={list} isSearch={search !== ''} create={create}>
        {(survey) => (
          <SurveyCard
            key={survey.id}
            eventId={eventId}
            survey={survey}
            decision={decision}
            onChoose={(choice) => choose(choice, survey)}
          />
        )}
      </Surveys>
      {chosen && (
        <Dialogs
          eventId={eventId}
          chosen={chosen}
          onClose={() => setChosen((before) => before && { ...before, isOpen: false })}
        />
      )}
    </>
  )
}

type SurveysProps = {
  list: UseQueryResult<Page<Survey>>
  isSearch: boolean
  create: ReactNode
  children: (survey: Survey) => ReactNode
}

/** The library in its four states: loading, failed, empty, ready. */
function Surveys({ list, isSearch, create, children }: SurveysProps) {
  if (list.data === undefined) {
    if (!list.isError) return <SurveysSkeleton />
    const retry = { isRetrying: list.isFetching, onRetry: () => void list.refetch() }
    return <FailedNotice message={t('listFailed')} error={list.error} {...retry} />
  }
  if (list.data.results.length === 0) {
    return isSearch ? (
      <ListState icon={<IconSearch aria-hidden />} title={t('noResults')} />
    ) : (
      <ListState icon={<IconClipboardText aria-hidden />} title={t('empty')} text={t('emptyText')}>
        {create}
      </ListState>
    )
  }
  return (
    <Stack gap="md" component="section" aria-label={t('list')}>
      {list.data.results.map(children)}
    </Stack>
  )
}

type DialogsProps = { eventId: string; chosen: ChosenSurvey; onClose: () => void }

function Dialogs({ eventId, chosen: { survey, choice, isOpen }, onClose }: DialogsProps) {
  const { kind } = choice
  const openFor = (...kinds: ChosenSurvey['choice']['kind'][]) => ({
    isOpen: isOpen && kinds.includes(kind),
    onClose,
  })
  const edited = kind === 'editCopy' ? choice.session.survey : survey?.id
  return (
    <>
      <SurveyEditor id={kind === 'create' ? undefined : edited} {...openFor('create', 'edit', 'editCopy')} />
      {survey && (
        <>
          <AttachSurveyDialog eventId={eventId} survey={survey} {...openFor('attach')} />
          <DeleteSurveyDialog survey={survey} {...openFor('delete')} />
          {kind === 'results' && <SurveyResultsDrawer session={choice.session} {...openFor('results')} />}
          {kind === 'detach' && (
            <DetachSurveyDialog survey={survey} session={choice.session} {...openFor('detach')} />
          )}
        </>
      )}
    </>
  )
}

function SurveysSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={140} />
      ))}
    </Stack>
  )
}
