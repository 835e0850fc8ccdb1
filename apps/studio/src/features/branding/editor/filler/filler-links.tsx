import { Button } from '@mantine/core'
import type { FillerSlide } from '@marquee/domain/branding'
import { t } from './texts.ts'

/** Opens the picture of a slide in a new tab, or saves it (BR-265). */
export function FillerLinks({ slide: { file_name: name, image_url } }: { slide: FillerSlide }) {
  return (
    <>
      <Button
        component="a"
        size="xs"
        variant="default"
        href={image_url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('previewOf', { name })}
      >
        {t('preview')}
      </Button>
      <Button
        component="a"
        size="xs"
        variant="default"
        href={image_url}
        download={name}
        aria-label={t('downloadOf', { name })}
      >
        {t('download')}
      </Button>
    </>
  )
}
