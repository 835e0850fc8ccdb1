import { Input, SegmentedControl, Stack } from '@mantine/core'
import { isEmail } from '@marquee/domain/inputs'
import {
  type Booth,
  boothTypes,
  type HeroAssetType,
  heroAssetTypes,
  maxBoothDescriptionLength,
  maxBoothTitleLength,
} from '@marquee/domain/booths'
import { useState } from 'react'
import { ImageField } from '#features/files/public.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import type { EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type SponsorForm, useSaveBooth } from '../booth-mutations.ts'
import { t } from '../texts.ts'
import { type SponsorDraft, SponsorFields } from './sponsor-fields.tsx'
import { VideoField } from './video-field.tsx'

type BoothFormProps = { eventId: string; booth: Booth; controls: EditDialogControls }

/** The content of a booth and its sponsor. */
export function BoothForm({ eventId, booth, controls }: BoothFormProps) {
  const [opened] = useState(() => formOf(booth))
  const [form, setForm] = useState(opened)
  const [isTried, setTried] = useState(false)
  const saving = useSaveBooth(eventId)
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }))
    controls.markChanged(true)
    saving.reset()
  }
  const faults = faultsOf(form, isTried)
  const save = () => {
    setTried(true)
    const { who } = form
    if (Object.values(faultsOf(form, true)).some((fault) => fault !== undefined)) return
    const change = changedFields(fieldsOf(opened), fieldsOf(form))
    saving.mutate({ booth, change, added: who.added && trimmed(who.added) }, { onSuccess: controls.finish })
  }
  const faultOf = (field: string) => fieldErrorOf(saving.error, field)
  return (
    <DialogForm
      isBusy={saving.isPending}
      error={saving.error}
      fields={['title', 'description', 'hero_asset', 'poster', 'user.email', 'sponsor']}
      onSubmit={save}
      onCancel={controls.leave}
    >
      <TextField
        label={t('fieldTitle')}
        required
        data-autofocus
        value={form.title}
        maxLength={maxBoothTitleLength}
        error={faults.title ?? faultOf('title')}
        onChange={(typing) => change({ title: typing.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t('fieldType')}
        data={boothTypes.map((type) => ({ value: type, label: t(type) }))}
        value={form.booth_type}
        onChange={(booth_type) => change({ booth_type })}
      />
      <TextArea
        label={t('fieldDescription')}
        rows={3}
        maxLength={maxBoothDescriptionLength}
        value={form.description}
        error={faultOf('description')}
        onChange={(typing) => change({ description: typing.currentTarget.value })}
      />
      <HeroField eventId={eventId} value={form} error={faultOf('hero_asset')} onChange={change} />
      <ImageField
        label={t('poster')}
        hint={t('posterHint')}
        purpose="booth_poster"
        event={eventId}
        value={form.poster}
        error={faultOf('poster')}
        onChange={(poster) => change({ poster })}
      />
      <SponsorFields
        value={form.who}
        error={faults.email ?? faultOf(form.who.added ? 'user.email' : 'sponsor')}
        onChange={(who) => change({ who })}
      />
    </DialogForm>
  )
}

/** What the booth shows at its top is one thing, so its type and file are sent together. */
function fieldsOf({ who, hero_asset_type, hero_asset, ...fields }: Form) {
  return { ...fields, hero: { hero_asset_type, hero_asset }, sponsor: who.sponsor?.id ?? null }
}

function formOf(booth: Booth) {
  const { title, description, booth_type, hero_asset_type, hero_asset, poster } = booth
  const who: SponsorDraft = { sponsor: booth.sponsor, added: null }
  return { title, description, booth_type, hero_asset_type, hero_asset, poster, who }
}

type Form = ReturnType<typeof formOf>

function faultsOf({ title, who }: Form, isTried: boolean) {
  const email = who.added?.email.trim()
  return {
    title: isTried && title.trim() === '' ? t('titleMissing') : undefined,
    email: isTried && email !== undefined && !isEmail(email) ? t('emailWrong') : undefined,
  }
}

function trimmed({ email, first_name, last_name, company }: SponsorForm): SponsorForm {
  return {
    email: email.trim(),
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    company: company.trim(),
  }
}

type Hero = { hero_asset_type: HeroAssetType; hero_asset: string | null }
type HeroFieldProps = {
  eventId: string
  value: Hero
  error?: string | undefined
  onChange: (hero: Hero) => void
}

/** The booth's main asset: a picture, or a video from the library (BO-008). */
function HeroField({ eventId, value, error, onChange }: HeroFieldProps) {
  const { hero_asset_type, hero_asset } = value
  const changeAsset = (asset: string | null) => onChange({ hero_asset_type, hero_asset: asset })
  return (
    <Stack gap="xs">
      <Input.Wrapper label={t('hero')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('hero')}
            data={heroAssetTypes.map((type) => ({ value: type, label: t(type) }))}
            value={hero_asset_type}
            onChange={(type) => onChange({ hero_asset_type: type, hero_asset: null })}
          />
        </div>
      </Input.Wrapper>
      {hero_asset_type === 'hero_asset_image' ? (
        <ImageField
          label={t('heroPicture')}
          purpose="booth_hero"
          event={eventId}
          value={hero_asset}
          error={error}
          onChange={changeAsset}
        />
      ) : (
        <VideoField eventId={eventId} value={hero_asset} error={error} onChange={changeAsset} />
      )}
    </Stack>
  )
}
