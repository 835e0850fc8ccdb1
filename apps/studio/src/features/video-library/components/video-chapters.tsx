import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { maxChapters, maxChapterTitleLength } from '@marquee/domain/video-library'
import { IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react'
import { playFrom } from '#features/media/public.ts'
import {
  type AboutDraft,
  type ChapterFault,
  type DraftChapter,
  inOrder,
  withChapterAt,
} from '../about-draft.ts'
import { readClock } from '../clock-time.ts'
import { previewText as t } from '../preview-texts.ts'
import classes from './video-chapters.module.css'

type VideoChaptersProps = {
  draft: AboutDraft
  faults: ReadonlyMap<number, ChapterFault>
  player: HTMLVideoElement | null
  /** Left out where the chapters are read-only. */
  onChange?: (draft: AboutDraft) => void
}

/** The chapters by time; each can be played from its start, retitled, moved to another time or removed. */
export function VideoChapters({ draft, faults, player, onChange }: VideoChaptersProps) {
  const { chapters } = draft
  const changeChapters = (changed: DraftChapter[]) => onChange?.({ ...draft, chapters: changed })
  return (
    <section aria-label={t('about.chapters')}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={500}>
          {t('about.chapters')}
        </Text>
        {onChange && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={chapters.length >= maxChapters}
            onClick={() => onChange(withChapterAt(draft, player?.currentTime ?? 0))}
          >
            {t('about.addChapter')}
          </Button>
        )}
      </Group>
      {chapters.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('about.noChapters')}
        </Text>
      ) : (
        <ul className={classes['chapters']}>
          {chapters.map((chapter) => (
            <ChapterRow
              key={chapter.key}
              chapter={chapter}
              fault={faults.get(chapter.key)}
              player={player}
              isReadOnly={onChange === undefined}
              onChange={(changed) =>
                changeChapters(chapters.map((other) => (other.key === changed.key ? changed : other)))
              }
              onTimed={() => changeChapters(inOrder(chapters))}
              onRemove={() => changeChapters(chapters.filter(({ key }) => key !== chapter.key))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type ChapterRowProps = {
  chapter: DraftChapter
  fault: ChapterFault | undefined
  player: HTMLVideoElement | null
  isReadOnly: boolean
  onChange: (chapter: DraftChapter) => void
  /** The time field lost focus. */
  onTimed: () => void
  onRemove: () => void
}

function ChapterRow({ chapter, fault, player, isReadOnly, onChange, onTimed, onRemove }: ChapterRowProps) {
  const { time, title } = chapter
  const name = title.trim() === '' ? time : title
  const play = () => {
    const seconds = readClock(time)
    if (seconds !== undefined) playFrom(player, seconds)
  }
  const titleFault = fault === 'title' && t('about.faults.title')
  return (
    <li className={classes['chapter']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        disabled={!player}
        aria-label={t('about.play', { name })}
        onClick={play}
      >
        <IconPlayerPlay size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        className={classes['time']}
        aria-label={t('about.time', { name })}
        value={time}
        readOnly={isReadOnly}
        error={fault !== undefined && fault !== 'title' && t(`about.faults.${fault}`)}
        onChange={({ currentTarget: { value } }) => onChange({ ...chapter, time: value })}
        onBlur={onTimed}
      />
      <TextInput
        className={classes['title']}
        aria-label={t('about.title', { time })}
        placeholder={t('about.titleHint')}
        value={title}
        maxLength={maxChapterTitleLength}
        readOnly={isReadOnly}
        error={titleFault}
        onChange={({ currentTarget: { value } }) => onChange({ ...chapter, title: value })}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t('about.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
