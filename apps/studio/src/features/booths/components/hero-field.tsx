import { Input, SegmentedControl, Stack } from '@mantine/core'
import { type HeroAssetType, heroAssetTypes } from '@marquee/domain/booths'
import { ImageField } from '#features/files/public.ts'
import { t } from '../texts.ts'
import { VideoField } from './video-field.tsx'

type Hero = { hero_asset_type: HeroAssetType; hero_asset: string | null }
type HeroFieldProps = {
  eventId: string
  value: Hero
  error?: string | undefined
  onChange: (hero: Hero) => void
}

/** What the booth shows first: a picture, or a video of the library (BO-008). */
export function HeroField({ eventId, value, error, onChange }: HeroFieldProps) {
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
