import '@mantine/core/styles/NumberInput.css'
import { Input, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import {
  backgroundFault,
  type BackgroundType,
  backgroundTypeOf,
  defaultAngle,
  gradientOf,
  noPicture,
  parseGradient,
} from '@marquee/domain/branding'
import type { FilePurpose } from '@marquee/domain/files'
import { useState } from 'react'
import { ColorField } from './color-field.tsx'
import { t } from './module-texts.ts'
import { PictureField } from './picture-field.tsx'

type BackgroundFieldProps = {
  label: string
  /** What no choice means. */
  none: string
  picture: { label: string; purpose: FilePurpose; event: string }
  /** What a color begins with; black unless it is named. */
  firstColor?: string | undefined
  stored: string | null
  onChange: (stored: string | null) => void
}

const types = ['none', 'image', 'color', 'gradient'] as const satisfies (BackgroundType | 'none')[]

/** A background of one size of screen: a picture, a color or a gradient (BR-120). */
export function BackgroundField(props: BackgroundFieldProps) {
  const { label, none, picture, firstColor = '#000000', stored, onChange } = props
  const type = stored === null ? 'none' : backgroundTypeOf(stored)
  // The picture comes back if its type is chosen again.
  const [lastPicture, setLastPicture] = useState(type === 'image' ? stored : null)
  const changePicture = (address: string | null) => {
    setLastPicture(address)
    onChange(address ?? noPicture)
  }
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap="sm">
        <SegmentedControl
          aria-label={label}
          w="fit-content"
          orientation="vertical"
          value={type}
          data={types.map((value) => ({
            value,
            label: value === 'none' ? none : t(`background.${value}`),
          }))}
          onChange={(chosen) => onChange(startOf(chosen, { lastPicture, firstColor }))}
        />
        {type === 'image' && (
          <PictureField
            {...picture}
            value={stored || null}
            error={backgroundFault(stored)}
            onChange={changePicture}
          />
        )}
        {stored !== null && type === 'color' && (
          <ColorField label={t('color')} color={stored} onChange={onChange} />
        )}
        {stored !== null && type === 'gradient' && <GradientFields stored={stored} onChange={onChange} />}
      </Stack>
    </Input.Wrapper>
  )
}

type Starts = { lastPicture: string | null; firstColor: string }

/** BR-122: what a type stores when it is chosen. */
function startOf(type: string, { lastPicture, firstColor }: Starts): string | null {
  if (type === 'color') return firstColor
  if (type === 'gradient') return gradientOf({ angle: defaultAngle, from: '#000000', to: '#3f4fd0' })
  return type === 'image' ? (lastPicture ?? noPicture) : null
}

function GradientFields({ stored, onChange }: { stored: string; onChange: (stored: string) => void }) {
  const gradient = parseGradient(stored)
  if (!gradient) return null
  return (
    <>
      <ColorField
        label={t('gradientFrom')}
        color={gradient.from}
        onChange={(from) => onChange(gradientOf({ ...gradient, from }))}
      />
      <ColorField
        label={t('gradientTo')}
        color={gradient.to}
        onChange={(to) => onChange(gradientOf({ ...gradient, to }))}
      />
      <NumberInput
        label={t('angle')}
        maw={160}
        min={0}
        max={360}
        allowDecimal={false}
        suffix="°"
        value={gradient.angle}
        onChange={(angle) => {
          if (typeof angle === 'number') onChange(gradientOf({ ...gradient, angle }))
        }}
      />
    </>
  )
}
