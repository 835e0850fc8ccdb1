import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { type PageBlock, pageLimits } from '@marquee/domain/pages'
import { CodeField } from '#features/custom-code/public.ts'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import { t } from '../texts.ts'
import { faultOfBlock } from '../use-page-draft.ts'
import { Line } from './line-fields.tsx'

type CodeFieldsProps = {
  block: Extract<PageBlock, { type: 'code' }>
  /** The origin of the venue. */
  venue: string
  onChange: (block: PageBlock) => void
}

/** The code of a block, the room for it, and whether it may reach other sites. */
export function CodeFields({ block, venue, onChange }: CodeFieldsProps) {
  const { props } = block
  const change = (changes: Partial<typeof props>) => onChange({ ...block, props: { ...props, ...changes } })
  return (
    <Stack gap="sm">
      <Line
        label={t('fieldTitle')}
        hint={t('codeTitleHint')}
        value={props.title}
        onChange={(title) => change({ title })}
      />
      <CodeField
        label={t('fieldCode')}
        code={props.code}
        error={faultOfBlock(block)}
        venue={venue}
        onChange={(code) => change({ code })}
      />
      <Switch
        label={t('fieldElsewhere')}
        description={t('elsewhereHint')}
        checked={props.loads_from_elsewhere}
        onChange={({ currentTarget: { checked } }) => change({ loads_from_elsewhere: checked })}
      />
      <NumberStepper
        label={t('fieldHeight')}
        description={t('heightHint')}
        min={pageLimits.leastCodeHeight}
        max={pageLimits.mostCodeHeight}
        value={props.height}
        onChange={(height) => change({ height })}
      />
    </Stack>
  )
}
