import { Text } from '@mantine/core'
import { type FillerSlide, fillerStateWords } from '@marquee/domain/branding'
import { useState } from 'react'
import classes from './filler.module.css'
import { RenameFillerForm } from './rename-filler-form.tsx'

/** The picture of a slide. */
export function FillerThumbnail({ slide }: { slide: FillerSlide }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={classes['thumbnail']}>
      {!isBroken && <img src={slide.image_url} alt="" loading="lazy" onError={() => setBroken(true)} />}
    </div>
  )
}

type FillerWordsProps = { slide: FillerSlide; isRenaming: boolean; onRenamed: () => void }

/** The name and the status of a slide, or the form that renames it (BR-264, BR-267). */
export function FillerWords({ slide, isRenaming, onRenamed }: FillerWordsProps) {
  if (isRenaming) return <RenameFillerForm slide={slide} onDone={onRenamed} />
  return (
    <div className={classes['words']}>
      <Text fw={500} truncate title={slide.file_name}>
        {slide.file_name}
      </Text>
      <Text size="sm" c="dimmed">
        {fillerStateWords(slide.broadcast_filler_state)}
      </Text>
    </div>
  )
}
