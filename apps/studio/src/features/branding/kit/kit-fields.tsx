import { SimpleGrid, Stack, Title } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.css'
import { chosenOfKit } from '@marquee/domain/branding'
import type { ComponentProps } from 'react'
import { Section } from '#ui/section/section.tsx'
import { ColorField } from '../editor/color-field.tsx'
import { FontFields } from '../editor/font-fields.tsx'
import { PictureField } from '../editor/picture-field.tsx'
import { ContrastList } from '../brand/contrast-list.tsx'
import { KitVideo } from './kit-video.tsx'
import { t } from './texts.ts'
import type { KitEdits } from './use-kit-edits.ts'

type KitFieldsProps = { edits: KitEdits }

/** Everything that a brand kit has. */
export function KitFields({ edits }: KitFieldsProps) {
  return (
    <>
      <Section title={t('colors')}>
        <Colors edits={edits} />
      </Section>
      <ContrastList chosen={chosenOfKit(edits.edited)} onTake={taking(edits)} />
      <Section title={t('fonts')}>
        <Fonts edits={edits} />
      </Section>
      <Section title={t('pictures')}>
        <Pictures edits={edits} />
      </Section>
      <Section title={t('videos')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <KitVideo place="intro_video" edits={edits} />
          <KitVideo place="outro_video" edits={edits} />
        </SimpleGrid>
      </Section>
    </>
  )
}

function taking({ change }: KitEdits): ComponentProps<typeof ContrastList>['onTake'] {
  return ({ field }, color) => {
    if (field === 'secondary_text_color') change({ fields: { secondary_text_color: color } })
    if (field === 'splash_text_color' || field === 'primary_text_color') change({ theme: { [field]: color } })
  }
}

function Colors({ edits: { edited, change } }: KitFieldsProps) {
  const { theme_secondary_color, secondary_text_color, splash_background_color } = edited.fields
  const { theme_primary_color, primary_text_color, splash_text_color } = edited.theme
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ColorField
        label={t('button')}
        color={theme_secondary_color}
        onChange={(color) => change({ fields: { theme_secondary_color: color } })}
        onClear={() => change({ fields: { theme_secondary_color: null } })}
      />
      <ColorField
        label={t('buttonText')}
        color={secondary_text_color}
        onChange={(color) => change({ fields: { secondary_text_color: color } })}
        onClear={() => change({ fields: { secondary_text_color: null } })}
      />
      <ColorField
        label={t('background')}
        color={splash_background_color}
        onChange={(color) => change({ fields: { splash_background_color: color } })}
        onClear={() => change({ fields: { splash_background_color: null } })}
      />
      <ColorField
        label={t('text')}
        color={splash_text_color}
        onChange={(color) => change({ theme: { splash_text_color: color } })}
        onClear={() => change({ theme: { splash_text_color: null } })}
      />
      <ColorField
        label={t('card')}
        color={theme_primary_color}
        onChange={(color) => change({ theme: { theme_primary_color: color } })}
        onClear={() => change({ theme: { theme_primary_color: null } })}
      />
      <ColorField
        label={t('cardText')}
        color={primary_text_color}
        onChange={(color) => change({ theme: { primary_text_color: color } })}
        onClear={() => change({ theme: { primary_text_color: null } })}
      />
    </SimpleGrid>
  )
}

/** Each surface of a kit has its own font. */
const apart = { areSame: false, setSame: () => undefined }

function Fonts({ edits: { edited, change } }: KitFieldsProps) {
  const chosen = chosenOfKit(edited)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['landing', 'stage'] as const).map((surface) => (
        <Stack key={surface} gap="xs" role="group" aria-label={t(`${surface}Font`)}>
          <Title order={3} size="h5">
            {t(`${surface}Font`)}
          </Title>
          <FontFields
            surface={surface}
            edited={chosen}
            changeTheme={(theme) => change({ theme })}
            fonts={apart}
          />
        </Stack>
      ))}
    </SimpleGrid>
  )
}

function Pictures({ edits: { edited, change } }: KitFieldsProps) {
  const { logo_url, favicon, social_media_thumbnail } = edited.fields
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <PictureField
        label={t('logo')}
        purpose="logo"
        value={logo_url}
        onChange={(address) => change({ fields: { logo_url: address } })}
      />
      <PictureField
        label={t('icon')}
        purpose="favicon"
        value={favicon}
        onChange={(address) => change({ fields: { favicon: address } })}
      />
      <PictureField
        label={t('link')}
        purpose="social_thumbnail"
        value={social_media_thumbnail}
        onChange={(address) => change({ fields: { social_media_thumbnail: address } })}
      />
    </SimpleGrid>
  )
}
