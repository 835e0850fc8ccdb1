import { Popover, UnstyledButton } from '@mantine/core'
import { transcoderNoteText } from '@marquee/domain/media'
import type { VideoAsset } from '@marquee/domain/video-library'
import { IconAlertCircleFilled, IconAlertTriangleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../texts.ts'
import classes from './video-notes.module.css'

/** An icon for the errors and warnings of a video, which hovering, focusing or tapping lists (VL-046..050). */
export function VideoNotes({ video }: { video: VideoAsset }) {
  const [isOpen, setIsOpen] = useState(false)
  const texts = videoNoteTexts(video)
  if (texts.length === 0) return null
  const isError = video.transcoder_errors.length > 0
  const Icon = isError ? IconAlertCircleFilled : IconAlertTriangleFilled
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      withArrow
      width={300}
      position="bottom-start"
      trapFocus={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.icon}
          data-tone={isError ? 'bad' : 'warn'}
          aria-label={t(isError ? 'notes.errors' : 'notes.warnings', { count: texts.length })}
          onMouseEnter={() => setIsOpen(true)}
          onMouseLeave={() => setIsOpen(false)}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onClick={(click) => {
            click.stopPropagation()
            setIsOpen(true)
          }}
        >
          <Icon size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <VideoNoteList video={video} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Errors first, then warnings. */
export function VideoNoteList({ video }: { video: VideoAsset }) {
  return (
    <ul className={classes.list}>
      {videoNoteTexts(video).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function videoNoteTexts(video: VideoAsset): string[] {
  return [...video.transcoder_errors, ...video.transcoder_warnings].map(transcoderNoteText)
}
