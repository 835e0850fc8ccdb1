import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/List.css'
import type { SponsorBooth } from '@marquee/domain/booths'
import { type FormEvent, useState } from 'react'
import { FileUploader } from '#features/files/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type OfSponsor, sponsorSigner, useAddSponsorResource } from '../sponsor-queries.ts'
import { sponsorText as t } from '../sponsor-texts.ts'

/** What the booth hands out; its sponsor adds to it (BO-026). */
export function SponsorResources({ of, booth }: { of: OfSponsor; booth: SponsorBooth }) {
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const addition = useAddSponsorResource(of, booth)
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    if (title.trim() === '' || url.trim() === '' || addition.isPending) return
    const clear = () => {
      setTitle('')
      setUrl('')
    }
    addition.mutate({ title: title.trim(), url: url.trim() }, { onSuccess: clear })
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
      <form onSubmit={submit} noValidate>
        <FileUploader
          label={t('resourceFile')}
          purpose="booth_resource"
          sign={sponsorSigner(of, booth)}
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
            error={fieldErrorOf(addition.error, 'title')}
            onChange={(typing) => setTitle(typing.currentTarget.value)}
          />
          <TextField
            flex={1}
            aria-label={t('resourceUrl')}
            placeholder="https://"
            value={url}
            maxLength={2000}
            error={fieldErrorOf(addition.error, 'url')}
            onChange={(typing) => setUrl(typing.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={addition.isPending}>
            {t('addResource')}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
