import '@mantine/core/styles/ColorSwatch.css'
import { Button, ColorSwatch, Group, Image, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Image.css'
import { suggestBrand } from '@marquee/api/branding'
import { type BrandSuggestions, kitFontChange, textOnBrand } from '@marquee/domain/branding'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFileUpload } from '#features/files/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from './texts.ts'
import type { KitEdits } from './use-kit-edits.ts'

type TakingProps = Pick<KitEdits, 'edited' | 'change'>

/** Asks for a website, and offers what was found there, one thing at a time. */
export function WebsiteSuggestions({ onDone, ...taking }: TakingProps & { onDone: () => void }) {
  const [url, setUrl] = useState('')
  const search = useMutation({ mutationFn: (typed: string) => suggestBrand({ body: { url: typed } }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() !== '' && !search.isPending) search.mutate(url.trim())
  }
  return (
    <Stack gap="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextField
            label={t('website')}
            description={t('websiteText')}
            placeholder={t('websiteExample')}
            maxLength={2000}
            value={url}
            error={fieldErrorOf(search.error, 'url') ?? (search.error ? sentenceOf(search.error) : undefined)}
            data-autofocus
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" loading={search.isPending} disabled={url.trim() === ''}>
              {t('find')}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('done')}
            </Button>
          </Group>
        </Stack>
      </form>
      <div role="status">
        {search.isPending && <Text size="sm">{t('finding')}</Text>}
        {search.data && <Text size="sm">{summaryOf(search.data)}</Text>}
      </div>
      {search.data && <Suggestions found={search.data} {...taking} />}
    </Stack>
  )
}

function summaryOf({ site, colors, fonts, pictures }: BrandSuggestions): string {
  return t(colors.length + fonts.length + pictures.length === 0 ? 'foundNothing' : 'found', { site })
}

function Suggestions({ found, ...taking }: TakingProps & { found: BrandSuggestions }) {
  const { colors, fonts, pictures } = found
  return (
    <>
      {colors.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t('colorsFound')}
          </Title>
          {colors.map((color) => (
            <ColorOffer key={color} color={color} {...taking} />
          ))}
        </Stack>
      )}
      {fonts.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t('fontsFound')}
          </Title>
          {fonts.map((font) => (
            <FontOffer key={font.name} font={font} {...taking} />
          ))}
        </Stack>
      )}
      {pictures.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t('picturesFound')}
          </Title>
          {pictures.map((picture) => (
            <PictureOffer key={picture.purpose} picture={picture} {...taking} />
          ))}
        </Stack>
      )}
    </>
  )
}

type OfferProps = { label: string; isTaken: boolean; onTake: () => void; isBusy?: boolean }

function Offer({ label, isTaken, onTake, isBusy = false }: OfferProps) {
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} disabled={isTaken} onClick={onTake}>
      {isTaken ? t('inUse') : label}
    </Button>
  )
}

function ColorOffer({ color, edited, change }: TakingProps & { color: string }) {
  const { theme_secondary_color, splash_background_color } = edited.fields
  return (
    <Group gap="xs" role="group" aria-label={color}>
      <ColorSwatch color={color} size={20} aria-hidden />
      <Text size="sm" w={72}>
        {color}
      </Text>
      <Offer
        label={t('useForButtons')}
        isTaken={theme_secondary_color === color}
        onTake={() =>
          change({ fields: { theme_secondary_color: color, secondary_text_color: textOnBrand(color) } })
        }
      />
      <Offer
        label={t('useForBackground')}
        isTaken={splash_background_color === color}
        onTake={() => change({ fields: { splash_background_color: color } })}
      />
      <Offer
        label={t('useForCards')}
        isTaken={edited.theme.theme_primary_color === color}
        onTake={() => change({ theme: { theme_primary_color: color } })}
      />
    </Group>
  )
}

type FontOfferProps = TakingProps & { font: BrandSuggestions['fonts'][number] }

function FontOffer({ font, edited: { theme }, change }: FontOfferProps) {
  return (
    <Group gap="xs" role="group" aria-label={font.name}>
      <Text size="sm" miw={120}>
        {font.name}
      </Text>
      <Offer
        label={t('useOnPage')}
        isTaken={theme.splash_theme_font_name === font.name}
        onTake={() => change({ theme: kitFontChange('page', font) })}
      />
      <Offer
        label={t('useOnStage')}
        isTaken={theme.theme_font_name === font.name}
        onTake={() => change({ theme: kitFontChange('stage', font) })}
      />
    </Group>
  )
}

const places = {
  logo: { field: 'logo_url', label: () => t('useLogo') },
  favicon: { field: 'favicon', label: () => t('useIcon') },
  social_thumbnail: { field: 'social_media_thumbnail', label: () => t('useLink') },
} as const

type PictureOfferProps = TakingProps & { picture: BrandSuggestions['pictures'][number] }

/** A picture is uploaded once it is taken, like one that people choose themselves. */
function PictureOffer({ picture: { purpose, data }, edited, change }: PictureOfferProps) {
  const { field, label } = places[purpose]
  const [address, setAddress] = useState<string>()
  const { state, send } = useFileUpload({
    purpose,
    onStored: (stored) => {
      setAddress(stored.address)
      change({ fields: { [field]: stored.address } })
    },
  })
  return (
    <Group gap="xs" role="group" aria-label={label()}>
      <Image src={data} alt="" h={40} w={80} fit="contain" />
      <Offer
        label={label()}
        isTaken={address !== undefined && edited.fields[field] === address}
        isBusy={state.sending !== undefined}
        onTake={() => send([fileOf(data, `${purpose}.png`)])}
      />
      {state.fault !== undefined && state.fault !== '' && (
        <Text size="sm" c="red" role="alert">
          {state.fault}
        </Text>
      )}
    </Group>
  )
}

/** The picture of a `data:` address. */
function fileOf(data: string, name: string): File {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (one) => one.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}
