import { Stack } from '@mantine/core'
import { emptyQuote, type PageBlock, pageLimits } from '@marquee/domain/pages'
import { t } from '../texts.ts'
import { EntryList } from './entry-list.tsx'
import { Line, Paragraph } from './line-fields.tsx'
import { PictureField } from './picture-field.tsx'

type QuotesBlock = Extract<PageBlock, { type: 'quotes' }>
type QuoteFieldsProps = {
  block: QuotesBlock
  event: string | undefined
  onChange: (block: PageBlock) => void
}

/** What people said, each with who said it. */
export function QuoteFields({ block, event, onChange }: QuoteFieldsProps) {
  const { heading, quotes } = block.props
  const change = (changes: Partial<QuotesBlock['props']>) =>
    onChange({ ...block, props: { ...block.props, ...changes } })
  return (
    <Stack gap="sm">
      <Line label={t('fieldHeading')} value={heading} onChange={(next) => change({ heading: next })} />
      <EntryList
        entries={quotes}
        max={pageLimits.quotes}
        empty={emptyQuote}
        add={t('addQuote')}
        remove={(number) => t('removeQuote', { number })}
        onChange={(next) => change({ quotes: next })}
      >
        {(quote, { number, replace }) => (
          <>
            <Paragraph
              label={t('quote', { number })}
              value={quote.text}
              onChange={(text) => replace({ ...quote, text })}
            />
            <Line
              label={t('quoteName', { number })}
              value={quote.name}
              onChange={(name) => replace({ ...quote, name })}
            />
            <Line
              label={t('quoteRole', { number })}
              value={quote.role}
              onChange={(role) => replace({ ...quote, role })}
            />
            <PictureField
              label={t('quotePicture', { number })}
              event={event}
              value={quote.picture}
              onChange={({ picture }) => replace({ ...quote, picture })}
            />
          </>
        )}
      </EntryList>
    </Stack>
  )
}
