import { Stack } from '@mantine/core'
import { emptyPicture, type PageBlock, pageLimits } from '@marquee/domain/pages'
import { t } from '../texts.ts'
import { EntryList } from './entry-list.tsx'
import { Line } from './line-fields.tsx'
import { PictureField } from './picture-field.tsx'

type GalleryBlock = Extract<PageBlock, { type: 'gallery' }>
type Pictures = GalleryBlock['props']['pictures']
type GalleryFieldsProps = {
  block: GalleryBlock
  event: string | undefined
  onChange: (block: PageBlock) => void
}

/** Pictures of a gallery, each with its description and caption. */
export function GalleryFields({ block, event, onChange }: GalleryFieldsProps) {
  const { heading, pictures } = block.props
  const change = (changes: Partial<GalleryBlock['props']>) =>
    onChange({ ...block, props: { ...block.props, ...changes } })
  return (
    <Stack gap="sm">
      <Line label={t('fieldHeading')} value={heading} onChange={(next) => change({ heading: next })} />
      <EntryList<Pictures[number]>
        entries={pictures}
        max={pageLimits.pictures}
        empty={emptyPicture}
        add={t('addPicture')}
        remove={(number) => t('removePicture', { number })}
        onChange={(next) => change({ pictures: next })}
      >
        {(shown, { number, replace }) => (
          <>
            <PictureField
              label={t('picture', { number })}
              event={event}
              value={shown.picture}
              onChange={(picture) => replace({ ...shown, ...picture })}
            />
            <Line
              label={t('pictureAlt', { number })}
              hint={t('altHint')}
              value={shown.alt}
              onChange={(alt) => replace({ ...shown, alt })}
            />
            <Line
              label={t('pictureCaption', { number })}
              value={shown.caption}
              onChange={(caption) => replace({ ...shown, caption })}
            />
          </>
        )}
      </EntryList>
    </Stack>
  )
}
