import { Group, SegmentedControl, Slider, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Slider.css'
import {
  bandCover,
  bandGradient,
  type BlockBackground,
  blockAligns,
  blockSpaces,
  type BlockStyle,
  blockTones,
  blockWidths,
  contrastOnBackground,
  type PageBlock,
  withProps,
} from '@marquee/domain/pages'
import { Select } from '#ui/select/select.tsx'
import { alignWords, behindWords, spaceWords, toneWords, widthWords } from '../canvas-texts.ts'
import { t } from '../texts.ts'
import { ColorField } from './color-fields.tsx'
import { PictureField } from './picture-field.tsx'

type StyleFieldsProps = {
  block: PageBlock
  /** The event that uploaded pictures belong to. */
  event: string | undefined
  onChange: (block: PageBlock) => void
}

/** How a block looks beyond its content. */
export function StyleFields({ block, event, onChange }: StyleFieldsProps) {
  const style = block.props.style ?? {}
  const change = (changes: { [Key in keyof BlockStyle]: BlockStyle[Key] | undefined }) =>
    onChange(withProps(block, { style: withoutEmpty({ ...style, ...changes }) }))
  const isHero = block.type === 'hero'
  return (
    <Stack gap="sm" component="section" aria-label={t('look')}>
      <Text size="sm" fw={600}>
        {t('look')}
      </Text>
      {!isHero && (
        <Select
          label={t('fieldWidth')}
          description={t('widthHint')}
          options={blockWidths.map((value) => ({ value, label: widthWords[value] }))}
          value={style.width ?? 'normal'}
          onChange={(value) => change({ width: blockWidths.find((width) => width === value) })}
        />
      )}
      <Choice
        label={t('fieldAlign')}
        values={blockAligns}
        words={alignWords}
        value={style.align ?? 'start'}
        onChange={(align) => change({ align })}
      />
      <Choice
        label={t('fieldSpace')}
        values={blockSpaces}
        words={spaceWords}
        value={style.space ?? 'normal'}
        onChange={(space) => change({ space })}
      />
      {!isHero && (
        <BackgroundFields
          event={event}
          background={style.background}
          onChange={(background) => change({ background })}
        />
      )}
    </Stack>
  )
}

/** What is as usual isn't stored. */
function withoutEmpty(style: object): object | undefined {
  const chosen = Object.entries(style).filter(([, value]) => value !== undefined)
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen)
}

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, values, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        size="xs"
        fullWidth
        value={value}
        data={values.map((each) => ({ value: each, label: words[each] }))}
        onChange={(chosen) => {
          const next = values.find((each) => each === chosen)
          if (next !== undefined) onChange(next)
        }}
      />
    </Stack>
  )
}

type BackgroundFieldsProps = {
  event: string | undefined
  background: BlockBackground | undefined
  onChange: (background: BlockBackground | undefined) => void
}

const kinds = ['none', 'tone', 'picture', 'gradient'] as const

function BackgroundFields({ event, background, onChange }: BackgroundFieldsProps) {
  const contrast = background && contrastOnBackground(background)
  return (
    <>
      <Select
        label={t('fieldBehind')}
        options={kinds.map((value) => ({ value, label: behindWords[value] }))}
        value={background?.kind ?? 'none'}
        onChange={(kind) => onChange(newBackground(kind ?? 'none'))}
      />
      {background && <ChosenBackground event={event} background={background} onChange={onChange} />}
      {contrast !== undefined && (
        <Text size="sm" c="dimmed">
          {t('contrast', { ratio: contrast.toFixed(1) })}
        </Text>
      )}
    </>
  )
}

function newBackground(kind: string): BlockBackground | undefined {
  if (kind === 'tone') return { kind, tone: 'tint' }
  if (kind === 'picture') return { kind, picture: '', overlay: bandCover }
  return kind === 'gradient' ? { kind, ...bandGradient } : undefined
}

type ChosenProps = BackgroundFieldsProps & { background: BlockBackground }

function ChosenBackground({ event, background, onChange }: ChosenProps) {
  switch (background.kind) {
    case 'tone':
      return (
        <Choice
          label={t('fieldTone')}
          values={blockTones}
          words={toneWords}
          value={background.tone}
          onChange={(tone) => onChange({ ...background, tone })}
        />
      )
    case 'picture': {
      const label = t('fieldOverlay', { percent: background.overlay })
      return (
        <>
          <PictureField
            label={t('fieldBackground')}
            event={event}
            value={background.picture}
            onChange={({ picture }) => onChange({ ...background, picture })}
          />
          <Text size="sm" fw={500} aria-hidden>
            {label}
          </Text>
          <Slider
            thumbLabel={label}
            label={null}
            value={background.overlay}
            onChange={(overlay) => onChange({ ...background, overlay })}
          />
        </>
      )
    }
    case 'gradient':
      return (
        <>
          <Group gap="sm">
            <ColorField
              label={t('fieldFrom')}
              color={background.from}
              onChange={(from) => onChange({ ...background, from })}
            />
            <ColorField
              label={t('fieldTo')}
              color={background.to}
              onChange={(to) => onChange({ ...background, to })}
            />
          </Group>
          <Text size="sm" fw={500} aria-hidden>
            {t('fieldAngle')}
          </Text>
          <Slider
            thumbLabel={t('fieldAngle')}
            max={360}
            step={5}
            value={background.angle}
            onChange={(angle) => onChange({ ...background, angle })}
          />
        </>
      )
  }
}
