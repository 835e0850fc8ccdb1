import { Alert, Button, Stack, Text } from '@mantine/core'
import { maxBoothDescriptionLength, maxBoothTitleLength, type SponsorBooth } from '@marquee/domain/booths'
import { type FormEvent, useState } from 'react'
import { ImageField } from '#features/files/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type SponsorAccess, sponsorSigner, useChangeSponsorBooth } from '../sponsor-queries.ts'
import { sponsorText as t } from '../sponsor-texts.ts'

const fieldNames = ['title', 'description', 'hero_asset', 'poster']

/** What a sponsor can edit in their booth (BO-031). */
export function SponsorForm({ access, booth }: { access: SponsorAccess; booth: SponsorBooth }) {
  const isPicture = booth.hero_asset_type === 'hero_asset_image'
  const [form, setForm] = useState({
    title: booth.title,
    description: booth.description,
    hero: isPicture ? booth.hero_asset : null,
    poster: booth.poster,
  })
  const saving = useChangeSponsorBooth(access, booth)
  const sign = sponsorSigner(access, booth)
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }))
    saving.reset()
  }
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    if (saving.isPending) return
    const hero = isPicture ? { hero_asset: form.hero } : {}
    const { title, description, poster } = form
    saving.mutate({ title, description, poster, ...hero })
  }
  const faultOf = (field: string) => fieldErrorOf(saving.error, field)
  const isOther = fieldNames.every((field) => faultOf(field) === undefined)
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={saving.isPending}>
        <Stack gap="md">
          <TextField
            label={t('fieldTitle')}
            required
            value={form.title}
            maxLength={maxBoothTitleLength}
            error={faultOf('title')}
            onChange={(typing) => change({ title: typing.currentTarget.value })}
          />
          <TextArea
            label={t('fieldDescription')}
            rows={3}
            value={form.description}
            maxLength={maxBoothDescriptionLength}
            error={faultOf('description')}
            onChange={(typing) => change({ description: typing.currentTarget.value })}
          />
          {isPicture ? (
            <ImageField
              label={t('hero')}
              purpose="booth_hero"
              sign={sign}
              value={form.hero}
              error={faultOf('hero_asset')}
              onChange={(hero) => change({ hero })}
            />
          ) : (
            <Text size="sm">{t('heroVideo')}</Text>
          )}
          <ImageField
            label={t('poster')}
            purpose="booth_poster"
            sign={sign}
            value={form.poster}
            error={faultOf('poster')}
            onChange={(poster) => change({ poster })}
          />
          {saving.error && isOther && (
            <Alert color="red" role="alert">
              {sentenceOf(saving.error)}
            </Alert>
          )}
          <div>
            <Button type="submit" loading={saving.isPending}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </fieldset>
    </form>
  )
}
