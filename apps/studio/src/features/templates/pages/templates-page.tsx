import { type Template, templatePageSize } from '@marquee/domain/templates'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { PlanGate, usePlan } from '#features/flags/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { CreateTemplateDialog } from '../components/create-template-dialog.tsx'
import { type TemplateChoice, TemplateDialogs } from '../components/template-dialogs.tsx'
import { TemplateFilters } from '../components/template-filters.tsx'
import { TemplateTable } from '../components/template-table.tsx'
import { templateListQuery } from '../template-queries.ts'
import { noTeam, type TemplateSearchParams } from '../template-search-params.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/templates/')

/** The organization's templates (SH-070), if its plan includes them (EV-132). */
export function TemplatesPage() {
  const [isCreating, setIsCreating] = useState(false)
  const { workspace } = route.useSearch()
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={<CreateButton onClick={() => setIsCreating(true)} />}
      />
      <PlanGate feature="templates">
        <Templates onCreate={() => setIsCreating(true)} />
        <CreateTemplateDialog
          workspace={workspace === '' || workspace === noTeam ? null : workspace}
          isOpen={isCreating}
          onClose={() => setIsCreating(false)}
        />
      </PlanGate>
    </>
  )
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const hasFeature = usePlan()
  const permission = usePermission('template:create')
  const decision = hasFeature('templates') ? permission : { allowed: false, sentence: t('notInPlan') }
  return (
    <DecidedButton decision={decision} onClick={onClick}>
      {t('create')}
    </DecidedButton>
  )
}

function Templates({ onCreate }: { onCreate: () => void }) {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(templateListQuery(params))
  const [chosen, setChosen] = useState<{ template: Template; choice: TemplateChoice | undefined }>()
  const goTo = (change: Partial<TemplateSearchParams>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace: !('page' in change) })
  return (
    <>
      <TemplateFilters params={params} onChange={goTo} />
      <ListView
        list={list}
        failedText={t('loadFailed')}
        isFiltered={params.search !== '' || params.workspace !== ''}
        noResults={{
          title: t('noResults'),
          showAll: t('showAll'),
          onShowAll: () => void goTo({ search: '', workspace: '' }),
        }}
        empty={
          <ListState icon={<IconTemplate aria-hidden />} title={t('empty')} text={t('emptyText')}>
            <CreateButton onClick={onCreate} />
          </ListState>
        }
        page={params.page}
        perPage={templatePageSize}
        onPage={(page) => void goTo({ page })}
      >
        {(templates, isStale) => (
          <TemplateTable
            templates={templates}
            isStale={isStale}
            onChoose={(template, choice) => setChosen({ template, choice })}
          />
        )}
      </ListView>
      {chosen && <TemplateDialogs {...chosen} onClose={() => setChosen({ ...chosen, choice: undefined })} />}
    </>
  )
}
