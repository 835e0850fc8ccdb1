import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Booth, BoothResource } from '@marquee/domain/booths'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { FileUploader } from '#features/files/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useDeleteResource, useReorderResources, useSaveResource } from '../booth-mutations.ts'
import { t } from '../texts.ts'

type ResourceSectionProps = { eventId: string; booth: Booth }

/** What the booth hands out, in its order; each change is saved at once. */
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
      <ResourceForm
        key={edited?.id ?? `new-${booth.resources.length}`}
        eventId={eventId}
        booth={booth}
        resource={edited}
        onDone={() => setEdited(undefined)}
      />
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

type ResourceFormProps = ResourceSectionProps & { resource: BoothResource | undefined; onDone: () => void }

function ResourceForm({ eventId, booth, resource, onDone }: ResourceFormProps) {
  const [title, setTitle] = useState(resource?.title ?? '')
  const [url, setUrl] = useState(resource?.url ?? '')
  const saving = useSaveResource(eventId)
  const faultOf = (field: string) => fieldErrorOf(saving.error, field)
  const other = faultOf('title') === undefined && faultOf('url') === undefined
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    const fields = { title: title.trim(), url: url.trim() }
    if (fields.title === '' || fields.url === '' || saving.isPending) return
    saving.mutate({ booth, resource, fields }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} noValidate>
      <FileUploader
        label={t('resourceFile')}
        purpose="booth_resource"
        event={eventId}
        onStored={(file) => {
          setTitle((before) => before || file.name)
          setUrl(file.address)
        }}
      />
      <Group gap="xs" align="start" pt="xs">
        <TextField
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
          error={faultOf('url') ?? (saving.error && other ? sentenceOf(saving.error) : undefined)}
          onChange={(typing) => setUrl(typing.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={saving.isPending}>
          {t(resource ? 'editResource' : 'addResource')}
        </Button>
      </Group>
    </form>
  )
}
