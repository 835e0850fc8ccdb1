import type { EmailTemplate } from '@marquee/domain/email-designs'
import type { Decision } from '@marquee/domain/permissions'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery } from '#features/events/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { seriesQuery } from '#features/series/public.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { OpenTemplate } from '../components/open-template.tsx'
import {
  CreateTemplateDialog,
  DeleteTemplateDialog,
  RenameTemplateDialog,
} from '../components/template-dialogs.tsx'
import { type TemplateChoice, TemplateTable } from '../components/template-table.tsx'
import { useDuplicateEmailTemplate } from '../email-template-mutations.ts'
import { type EmailTemplateOwner, emailTemplatesQuery, templatesPerPage } from '../email-template-queries.ts'
import { defaultEmailTemplateSearchParams } from '../email-template-search-params.ts'
import { t } from '../texts.ts'
import { useTemplateSearch } from '../use-template-search.ts'

const update = 'branding:update'

/** The email templates of an event, or of the blueprint of a template or repeating event (EM-001). */
export function EmailTemplatesPage({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(eventQuery(eventId))
  const decision = usePermission(update, event && { workspaceId: event.workspace?.id ?? null })
  return <Templates owner={{ event: eventId }} sentence={t('sentence')} decision={decision} />
}

/** The email templates of a series (SH-099). */
export function SeriesEmailTemplatesPage({ seriesId }: { seriesId: string }) {
  const { data: series } = useQuery(seriesQuery(seriesId))
  const decision = usePermission(update, series && { workspaceId: series.workspace?.id ?? null })
  return <Templates owner={{ series: seriesId }} sentence={t('seriesSentence')} decision={decision} />
}

type TemplatesProps = { owner: EmailTemplateOwner; sentence: string; decision: Decision }

type Chosen = { template: EmailTemplate; choice: TemplateChoice; isOpen: boolean }

function Templates(props: TemplatesProps) {
  const { params, goTo } = useTemplateSearch()
  const { emailTemplateId: id } = params
  if (id === undefined) return <TemplateList {...props} />
  return <OpenTemplate key={id} id={id} onClose={() => void goTo({ emailTemplateId: undefined })} />
}

function TemplateList({ owner, sentence, decision }: TemplatesProps) {
  const { params, goTo } = useTemplateSearch()
  const list = useQuery(emailTemplatesQuery(owner, params))
  const [isCreating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const duplicating = useDuplicateEmailTemplate()
  const choose = (template: EmailTemplate, choice: TemplateChoice) =>
    choice === 'duplicate' ? duplicating.mutate(template.id) : setChosen({ template, choice, isOpen: true })
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const openFor = (choice: TemplateChoice) => chosen?.isOpen === true && chosen.choice === choice
  const create = (
    <DecidedButton decision={decision} onClick={() => setCreating(true)}>
      {t('create')}
    </DecidedButton>
  )
  return (
    <>
      <PageHead title={t('title')} sentence={sentence} actions={create} />
      <FilterBar
        label={t('title')}
        search={{
          label: t('search'),
          placeholder: t('search'),
          term: params.search,
          onSearch: (search) => goTo({ search, page: 1 }),
        }}
        setCount={0}
        onClear={() => void goTo(defaultEmailTemplateSearchParams)}
      />
      <ListView
        list={list}
        failedText={t('loadFailed')}
        isFiltered={params.search !== ''}
        noResults={{
          title: t('noResults'),
          showAll: t('showAll'),
          onShowAll: () => void goTo(defaultEmailTemplateSearchParams),
        }}
        empty={
          <ListState icon={<IconMail aria-hidden />} title={t('empty')} text={t('emptyText')}>
            {create}
          </ListState>
        }
        page={params.page}
        perPage={templatesPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(templates, isStale) => (
          <TemplateTable templates={templates} isStale={isStale} decision={decision} onChoose={choose} />
        )}
      </ListView>
      <CreateTemplateDialog
        owner={owner}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={({ id }) => void goTo({ emailTemplateId: id })}
      />
      {chosen && (
        <>
          <RenameTemplateDialog template={chosen.template} isOpen={openFor('rename')} onClose={close} />
          <DeleteTemplateDialog template={chosen.template} isOpen={openFor('delete')} onClose={close} />
        </>
      )}
    </>
  )
}
