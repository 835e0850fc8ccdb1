import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Booth, BoothResource } from '@marquee/domain/booths'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { FileUploader } from '#features/files/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import {
  type ResourceFields,
  useAddResources,
  useDeleteResource,
  useReorderResources,
  useSaveResource,
} from '../booth-mutations.ts'
import { t } from '../texts.ts'

type ResourceSectionProps = { eventId: string; booth: Booth }

/** The resources of a booth, in order. Each change is saved immediately. */
export function ResourceSection({ eventId, booth }: ResourceSectionProps) {
  const [edited, setEdited] = useState<BoothResource>()
  const reordering = useReorderResources(eventId)
  const deletion = useDeleteResource(eventId)
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {t('resourcesTitle')}
      </Title>
      {booth.resources.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noResources')}
        </Text>
      ) : (
        <ReorderList
          label={t('resourceList')}
          items={booth.resources}
          nameOf={({ title }) => title}
          onReorder={(resources) => reordering.mutate({ booth, resources })}
        >
          {(resource) => (
            <Resource
              resource={resource}
              onEdit={() => setEdited(resource)}
              onDelete={() => deletion.remove(resource)}
            />
          )}
        </ReorderList>
      )}
      {edited ? (
        <EditedResource
          key={edited.id}
          eventId={eventId}
          resource={edited}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <NewResources eventId={eventId} booth={booth} />
      )}
    </Stack>
  )
}

type ResourceProps = { resource: BoothResource; onEdit: () => void; onDelete: () => void }

function Resource({ resource: { title, url }, onEdit, onDelete }: ResourceProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Anchor>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" aria-label={t('editOf', { title })} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('deleteOf', { title })} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** Adds resources one after another: the fields clear immediately. */
function NewResources({ eventId, booth }: ResourceSectionProps) {
  const { add, entries } = useAddResources(eventId, booth)
  return (
    <>
      <QuickEntries
        entries={entries}
        titleOf={({ title }) => title}
        reasonOf={(error) => fieldErrorOf(error, 'title') ?? fieldErrorOf(error, 'url') ?? sentenceOf(error)}
      />
      <ResourceForm
        eventId={eventId}
        before={noResource}
        label={t('addResource')}
        onSubmit={(fields, clear) => {
          clear()
          add(fields)
        }}
      />
    </>
  )
}

type EditedResourceProps = { eventId: string; resource: BoothResource; onDone: () => void }

function EditedResource({ eventId, resource, onDone }: EditedResourceProps) {
  const saving = useSaveResource(eventId)
  return (
    <ResourceForm
      eventId={eventId}
      before={resource}
      label={t('editResource')}
      error={saving.error}
      isBusy={saving.isPending}
      onSubmit={(fields) => saving.mutate({ resource, fields }, { onSuccess: onDone })}
    />
  )
}

const noResource = { title: '', url: '' }

type ResourceFormProps = {
  eventId: string
  before: ResourceFields
  label: string
  error?: Error | null
  isBusy?: boolean
  onSubmit: (fields: ResourceFields, clear: () => void) => void
}

function ResourceForm({ eventId, before, label, error = null, isBusy = false, onSubmit }: ResourceFormProps) {
  const [title, setTitle] = useState(before.title)
  const [url, setUrl] = useState(before.url)
  const first = useRef<HTMLInputElement>(null)
  const faultOf = (field: string) => fieldErrorOf(error, field)
  const other = faultOf('title') === undefined && faultOf('url') === undefined
  const clear = () => {
    setTitle('')
    setUrl('')
    first.current?.focus()
  }
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    const fields = { title: title.trim(), url: url.trim() }
    if (fields.title === '' || fields.url === '' || isBusy) return
    onSubmit(fields, clear)
  }
  return (
    <form onSubmit={submit} noValidate>
      <FileUploader
        label={t('resourceFile')}
        purpose="booth_resource"
        event={eventId}
        onStored={(file) => {
          setTitle((typed) => typed || file.name)
          setUrl(file.address)
        }}
      />
      <Group gap="xs" align="start" pt="xs">
        <TextField
          ref={first}
          aria-label={t('resourceName')}
          placeholder={t('resourceName')}
          value={title}
          maxLength={255}
          error={faultOf('title')}
          onChange={(typing) => setTitle(typing.currentTarget.value)}
        />
        <TextField
          flex={1}
          aria-label={t('resourceUrl')}
          placeholder="https://"
          value={url}
          maxLength={2000}
          error={faultOf('url') ?? (error && other ? sentenceOf(error) : undefined)}
          onChange={(typing) => setUrl(typing.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {label}
        </Button>
      </Group>
    </form>
  )
}
