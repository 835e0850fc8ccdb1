import type { GlobalForm } from '@marquee/domain/registration'
import { IconForms } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { DeleteFormDialog, NewFormDialog, RenameFormDialog } from '../components/form-dialogs.tsx'
import { type FormChoice, FormTable } from '../components/form-table.tsx'
import { type FormSearchParams, formsPerPage } from '../form-search-params.ts'
import { globalFormsQuery } from '../registration-queries.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/settings-new/forms/')

type ChosenForm = { form: GlobalForm; choice: FormChoice; isOpen: boolean }

/** The registration forms that events share (ST-055). */
export function FormsPage() {
  const [isCreating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <>
      <PageHead
        title={t('forms')}
        sentence={t('formsSentence')}
        actions={<CreateButton onClick={create} />}
      />
      <Forms onCreate={create} />
      <NewFormDialog
        isOpen={isCreating}
        title={t('create')}
        confirmLabel={t('createConfirm')}
        onClose={() => setCreating(false)}
      />
    </>
  )
}

function CreateButton({ onClick }: { onClick: () => void }) {
  return (
    <DecidedButton decision={usePermission('form:update')} onClick={onClick}>
      {t('create')}
    </DecidedButton>
  )
}

function Forms({ onCreate }: { onCreate: () => void }) {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(globalFormsQuery(params))
  const [chosen, setChosen] = useState<ChosenForm>()
  const goTo = (change: Partial<FormSearchParams>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace: !('page' in change) })
  const empty = params.archived ? (
    <ListState icon={<IconForms aria-hidden />} title={t('noneArchived')} />
  ) : (
    <ListState icon={<IconForms aria-hidden />} title={t('formsEmpty')} text={t('formsEmptyText')}>
      <CreateButton onClick={onCreate} />
    </ListState>
  )
  return (
    <>
      <FormFilters params={params} onChange={goTo} />
      <ListView
        list={list}
        failedText={t('loadFailed')}
        isFiltered={params.search !== ''}
        noResults={{
          title: t('noResults'),
          showAll: t('showAll'),
          onShowAll: () => void goTo({ search: '' }),
        }}
        empty={empty}
        page={params.page}
        perPage={formsPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(forms, isStale) => (
          <FormTable
            forms={forms}
            isStale={isStale}
            onChoose={(form, choice) => setChosen({ form, choice, isOpen: true })}
          />
        )}
      </ListView>
      {chosen && <FormDialogs {...chosen} onClose={() => setChosen({ ...chosen, isOpen: false })} />}
    </>
  )
}

type FormFiltersProps = {
  params: FormSearchParams
  onChange: (change: Partial<FormSearchParams>) => Promise<void>
}

function FormFilters({ params, onChange }: FormFiltersProps) {
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('search'),
        term: params.search,
        onSearch: (search) => onChange({ search }),
      }}
      setCount={params.archived ? 1 : 0}
      onClear={() => void onChange({ archived: false })}
    >
      <FilterChoice
        label={t('state')}
        options={[
          { value: 'current', label: t('state.current') },
          { value: 'archived', label: t('state.archived') },
        ]}
        chosen={[params.archived ? 'archived' : 'current']}
        isRequired
        onChoose={([state]) => void onChange({ archived: state === 'archived' })}
      />
    </FilterBar>
  )
}

function FormDialogs({ form, choice, isOpen, onClose }: ChosenForm & { onClose: () => void }) {
  const isChoice = (other: FormChoice) => isOpen && choice === other
  return (
    <>
      <RenameFormDialog form={form} isOpen={isChoice('rename')} onClose={onClose} />
      <DeleteFormDialog form={form} isOpen={isChoice('delete')} onClose={onClose} />
      <NewFormDialog
        isOpen={isChoice('copy')}
        title={t('copy')}
        confirmLabel={t('createConfirm')}
        suggestedName={t('copyName', { name: form.name })}
        from={{ copy_of: form.id }}
        onClose={onClose}
      />
    </>
  )
}
