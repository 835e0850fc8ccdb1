import { Button, Group, Stack } from '@mantine/core'
import { emptyLogo, type PageBlock, pageLimits } from '@marquee/domain/pages'
import { t } from '../texts.ts'
import { faultOfLink } from '../use-page-draft.ts'
import { Line } from './line-fields.tsx'
import { PictureField } from './picture-field.tsx'

type LogosBlock = Extract<PageBlock, { type: 'logos' }>
type LogoFieldsProps = {
  block: LogosBlock
  event: string | undefined
  onChange: (block: PageBlock) => void
}

/** Logos in a row, each with a name and an optional link. */
export function LogoFields({ block, event, onChange }: LogoFieldsProps) {
  const { logos } = block.props
  const change = (next: LogosBlock['props']['logos']) =>
    onChange({ ...block, props: { ...block.props, logos: next } })
  return (
    <Stack gap="sm">
      <Line
        label={t('fieldHeading')}
        value={block.props.heading}
        onChange={(heading) => onChange({ ...block, props: { ...block.props, heading } })}
      />
      {logos.map((logo, index) => {
        const number = index + 1
        const replace = (changed: typeof logo) => change(logos.with(index, changed))
        return (
          <Stack key={index} gap="xs">
            <PictureField
              label={t('logo', { number })}
              event={event}
              value={logo.picture}
              onChange={({ picture }) => replace({ ...logo, picture })}
            />
            <Line
              label={t('logoName', { number })}
              value={logo.name}
              onChange={(name) => replace({ ...logo, name })}
            />
            <Line
              label={t('logoLink', { number })}
              max={pageLimits.address}
              error={faultOfLink(logo.link)}
              value={logo.link}
              onChange={(link) => replace({ ...logo, link })}
            />
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              w="fit-content"
              onClick={() => change(logos.toSpliced(index, 1))}
            >
              {t('removeLogo', { number })}
            </Button>
          </Stack>
        )
      })}
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={logos.length >= pageLimits.logos}
          onClick={() => change([...logos, emptyLogo])}
        >
          {t('addLogo')}
        </Button>
      </Group>
    </Stack>
  )
}
