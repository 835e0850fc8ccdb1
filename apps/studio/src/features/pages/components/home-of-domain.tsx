import { Button, Group, Skeleton, Text } from '@mantine/core'
import { listEvents } from '@marquee/api/events'
import { listHubPages } from '@marquee/api/pages'
import type { PageHome } from '@marquee/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultsOf } from '#lib/replies.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { type HomeChoice, pageHomeQuery, useChangeHome } from '../address-calls.ts'
import { t } from '../address-texts.ts'

type HomeOfDomainProps = { domain: { id: string; domain: string }; canChange: boolean }

/** The home page of a page domain. */
export function HomeOfDomain({ domain, canChange }: HomeOfDomainProps) {
  const { data: home, isError } = useQuery(pageHomeQuery(domain.id))
  const [isOpen, setOpen] = useState(false)
  if (isError) return null
  if (home === undefined) return <Skeleton height={30} />
  const name = domain.domain
  return (
    <Group gap="xs">
      <Text size="sm">
        {home.page ? t('home.shows', { title: home.page.title }) : t('home.none', { domain: name })}
      </Text>
      {canChange && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('home.of', { domain: name })}
          onClick={() => setOpen(true)}
        >
          {t('home.change')}
        </Button>
      )}
      <EditDialog title={t('home.change')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(controls) => <HomeForm domainId={domain.id} page={home.page} controls={controls} />}
      </EditDialog>
    </Group>
  )
}

type HomeFormProps = { domainId: string; page: PageHome['page']; controls: EditDialogControls }

const nothing = 'nothing'
const listed = 100

function HomeForm({ domainId, page, controls }: HomeFormProps) {
  const hubs = useQuery({ ...listHubPages.query({ query: { limit: listed } }), select: resultsOf })
  const events = useQuery({
    ...listEvents.query({ query: { limit: listed, ordering: '-start_time', min: 'true' } }),
    select: resultsOf,
  })
  const saved = page ? valueOf(page) : nothing
  const [value, setValue] = useState(saved)
  const change = useChangeHome(domainId)
  const choices = [
    ...(hubs.data ?? []).map(({ id, name }) => ({ kind: 'hub' as const, id, title: name })),
    ...(events.data ?? []).map(({ id, title }) => ({ kind: 'event' as const, id, title })),
  ]
  const isListed = page === null || choices.some(({ id }) => id === page.id)
  const options = [...(isListed ? [] : [page]), ...choices].map((choice) => ({
    value: valueOf(choice),
    label: t(`home.${choice.kind}`, { title: choice.title }),
  }))
  return (
    <DialogForm
      isBusy={change.isPending}
      error={change.error}
      fields={[]}
      onSubmit={() => change.mutate(choiceOf(value), { onSuccess: controls.finish })}
      onCancel={controls.leave}
    >
      <Select
        label={t('home.label')}
        description={t('home.hint')}
        isSearchable
        options={[{ value: nothing, label: t('home.nothing') }, ...options]}
        value={value}
        onChange={(next) => {
          setValue(next ?? nothing)
          controls.markChanged(next !== saved)
        }}
      />
    </DialogForm>
  )
}

const valueOf = ({ kind, id }: { kind: 'event' | 'hub'; id: string }) => `${kind} ${id}`

function choiceOf(value: string): HomeChoice {
  const [kind, id] = value.split(' ')
  if (id === undefined) return null
  return { kind: kind === 'hub' ? 'hub' : 'event', id }
}
