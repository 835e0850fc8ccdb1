import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import {
  backgroundFault,
  backgroundTypeOf,
  type ChosenTheme,
  defaultHeaderColor,
  heroGradientHeights,
} from '@marquee/domain/branding'
import { useState } from 'react'
import { BackgroundsByScreen } from '../backgrounds-by-screen.tsx'
import type { BrandingModule, PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'

export const heroBackground: BrandingModule = {
  id: 'heroBackgroundV2',
  group: 'enteringEvent',
  title: () => t('heroBackground'),
  scope: {
    theme: ['splash_page_hero', 'mobile_splash_page_hero', 'is_overlay_visible', 'splash_gradient_height'],
  },
  validity: ({ theme }) =>
    backgroundFault(theme.splash_page_hero) ?? backgroundFault(theme.mobile_splash_page_hero),
  Panel: HeroBackgroundPanel,
}

const isPicture = (stored: string | null) => stored !== null && backgroundTypeOf(stored) === 'image'

function hasPicture(theme: ChosenTheme): boolean {
  return isPicture(theme.splash_page_hero) || isPicture(theme.mobile_splash_page_hero)
}

function HeroBackgroundPanel({ event, edited: { theme }, changeTheme }: PanelProps) {
  // BR-124: as it was while there was a picture.
  const [lastOverlay, setLastOverlay] = useState(theme.is_overlay_visible)
  const change = (change: Partial<ChosenTheme>) => {
    const had = hasPicture(theme)
    const has = hasPicture({ ...theme, ...change })
    changeTheme({
      ...change,
      ...(had && !has && { is_overlay_visible: false }),
      ...(!had && has && { is_overlay_visible: lastOverlay }),
    })
  }
  return (
    <Stack gap="lg">
      <BackgroundsByScreen
        event={event.id}
        firstColor={defaultHeaderColor}
        desktop={{
          purpose: 'hero_background',
          stored: theme.splash_page_hero,
          onChange: (stored) => change({ splash_page_hero: stored }),
        }}
        mobile={{
          purpose: 'mobile_hero_background',
          stored: theme.mobile_splash_page_hero,
          onChange: (stored) => change({ mobile_splash_page_hero: stored }),
        }}
      />
      {hasPicture(theme) && (
        <Switch
          label={t('overlay')}
          description={t('overlayText')}
          checked={theme.is_overlay_visible}
          onChange={(toggle) => {
            setLastOverlay(toggle.currentTarget.checked)
            changeTheme({ is_overlay_visible: toggle.currentTarget.checked })
          }}
        />
      )}
      <Switch
        label={t('heroGradient')}
        description={t('heroGradientText')}
        checked={theme.splash_gradient_height === heroGradientHeights.shown}
        onChange={({ currentTarget: { checked } }) =>
          changeTheme({ splash_gradient_height: heroGradientHeights[checked ? 'shown' : 'none'] })
        }
      />
    </Stack>
  )
}
