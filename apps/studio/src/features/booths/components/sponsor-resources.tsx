import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/List.css'
import type { SponsorBooth } from '@marquee/domain/booths'
import { type FormEvent, useRef, useState } from 'react'
import { FileUploader } from '#features/files/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type SponsorAccess, sponsorSigner, useAddSponsorResources } from '../sponsor-queries.ts'
import { sponsorText as t } from '../sponsor-texts.ts'

/** The resources of a booth, which its sponsor can add to (BO-026). */
export function SponsorResources({ access, booth }: { access: SponsorAccess; booth: SponsorBooth }) {
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const { add, entries } = useAddSponsorResources(access, booth)
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    if (title.trim() === '' || url.trim() === '') return
    setTitle('')
    setUrl('')
    first.current?.focus()
    add({ title: title.trim(), url: url.trim() })
  }
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h5">
        {t('resources')}
      </Title>
      {booth.resources.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noResources')}
        </Text>
      ) : (
        <List size="sm">
          {booth.resources.map((resource) => (
            <List.Item key={resource.id}>
              <Anchor href={resource.url} target="_blank" rel="noreferrer" size="sm">
                {resource.title}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
      <QuickEntries
        entries={entries}
        titleOf={(entry) => entry.title}
        reasonOf={(error) => fieldErrorOf(error, 'title') ?? fieldErrorOf(error, 'url') ?? sentenceOf(error)}
      />
      <form onSubmit={submit} noValidate>
        <FileUploader
          label={t('resourceFile')}
          purpose="booth_resource"
          sign={sponsorSigner(access, booth)}
          onStored={(file) => {
            setTitle((before) => before || file.name)
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
            onChange={(typing) => setTitle(typing.currentTarget.value)}
          />
          <TextField
            flex={1}
            aria-label={t('resourceUrl')}
            placeholder="https://"
            value={url}
            maxLength={2000}
            onChange={(typing) => setUrl(typing.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('addResource')}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
