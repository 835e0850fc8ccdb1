import { Select, Stack } from '@mantine/core'
import type { Template } from '@marquee/domain/templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyForm, type EventStartProps } from '#features/events/public.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { useCreateEventFromTemplate } from '../template-mutations.ts'
import { templateListQuery } from '../template-queries.ts'
import { defaultTemplateSearchParams } from '../template-search-params.ts'
import { t } from '../texts.ts'
import { draftOfTemplate } from './use-template-dialog.tsx'

/** A new event that begins with what a template has: which one, and then what is its own. */
export function StartFromTemplate(props: EventStartProps) {
  const [template, setTemplate] = useState<Template | null>(null)
  return (
    <Stack gap="md">
      <TemplateSelect value={template} onChange={setTemplate} />
      {template && <FormOfTemplate key={template.id} {...props} template={template} />}
    </Stack>
  )
}

function FormOfTemplate({ template, ...props }: EventStartProps & { template: Template }) {
  const making = useCreateEventFromTemplate(template.id)
  const { title, duration_minutes } = template
  return (
    <CopyForm
      {...props}
      draftOf={() => draftOfTemplate(template, new Date())}
      words={{ title: t('useTitle'), sentence: t('useText', { title }), confirm: t('use'), busy: t('using') }}
      lengthMinutes={duration_minutes}
      making={making}
    />
  )
}

type TemplateSelectProps = { value: Template | null; onChange: (template: Template | null) => void }

/** One of the templates from which the person may make events, found by words of its title; the newest at first. */
function TemplateSelect({ value, onChange }: TemplateSelectProps) {
  const [words, setWords] = useState('')
  const settled = useSearchTerm(words)
  // What stands in the field because it is chosen is no search.
  const search = settled === value?.title ? '' : settled
  const { data } = useQuery(templateListQuery({ ...defaultTemplateSearchParams, search }))
  const found = (data?.results ?? []).filter(({ can }) => can.use)
  const choices = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found]
  return (
    <Select
      label={t('template')}
      placeholder={t('search')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('selectClear') }}
      nothingFoundMessage={t('noResults')}
      // The server has searched.
      filter={({ options }) => options}
      data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      value={value?.id ?? null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(chosen) => onChange(choices.find(({ id }) => id === chosen) ?? null)}
    />
  )
}
