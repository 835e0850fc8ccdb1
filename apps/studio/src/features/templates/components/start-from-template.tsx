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

/** Creates an event from a template: choose the template, then fill in the form. */
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
  const creation = useCreateEventFromTemplate(template.id)
  const { title, duration_minutes } = template
  return (
    <CopyForm
      {...props}
      draftOf={() => draftOfTemplate(template, new Date())}
      texts={{ title: t('useTitle'), sentence: t('useText', { title }), confirm: t('use'), busy: t('using') }}
      lengthMinutes={duration_minutes}
      copying={creation}
    />
  )
}

type TemplateSelectProps = { value: Template | null; onChange: (template: Template | null) => void }

/** Selects a template the person can use, by searching titles; lists the newest while nothing is typed. */
function TemplateSelect({ value, onChange }: TemplateSelectProps) {
  const [text, setText] = useState('')
  const settled = useSearchTerm(text)
  // The field shows the chosen title, which isn't a search.
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
      // The server has filtered already.
      filter={({ options }) => options}
      data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      value={value?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(chosen) => onChange(choices.find(({ id }) => id === chosen) ?? null)}
    />
  )
}
