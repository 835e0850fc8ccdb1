import { Stack } from '@mantine/core'
import { emptyLogo, type PageBlock, pageLimits } from '@marquee/domain/pages'
import { t } from '../texts.ts'
import { faultOfLink } from '../use-page-draft.ts'
import { EntryList } from './entry-list.tsx'
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
  const { heading, logos } = block.props
  const change = (changes: Partial<LogosBlock['props']>) =>
    onChange({ ...block, props: { ...block.props, ...changes } })
  return (
    <Stack gap="sm">
      <Line label={t('fieldHeading')} value={heading} onChange={(next) => change({ heading: next })} />
      <EntryList
        entries={logos}
        max={pageLimits.logos}
        empty={emptyLogo}
        add={t('addLogo')}
        remove={(number) => t('removeLogo', { number })}
        onChange={(next) => change({ logos: next })}
      >
        {(logo, { number, replace }) => (
          <>
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
          </>
        )}
      </EntryList>
    </Stack>
  )
}
