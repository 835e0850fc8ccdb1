import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { EventFillerSlide, FillerSlide } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import type { Decision } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import classes from './filler.module.css'
import { FillerLibraryDialog } from './filler-library-dialog.tsx'
import { FillerLinks } from './filler-links.tsx'
import { useRemoveFillerSlide } from './filler-mutations.ts'
import { fillerSlideQuery } from './filler-queries.ts'
import { FillerThumbnail, FillerWords } from './filler-words.tsx'
import { t } from './texts.ts'

type FillerSlidePartProps = { event: Pick<Event, 'id' | 'workspace'>; isLocked: boolean }

/** The picture that the stages of an event show while nothing plays: choose, open, rename or remove it. */
export function FillerSlidePart({ event, isLocked }: FillerSlidePartProps) {
  const query = useQuery(fillerSlideQuery(event.id))
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {t('text')}
      </Text>
      <Text size="sm">{t('size')}</Text>
      {query.data ? (
        <Ready event={event} chosen={query.data} isLocked={isLocked || query.data.is_locked} />
      ) : query.isError ? (
        <FailedNotice
          message={t('loadFailed')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton height={96} />
      )}
    </Stack>
  )
}

type ReadyProps = FillerSlidePartProps & { chosen: EventFillerSlide }

function Ready({ event, chosen: { slide }, isLocked }: ReadyProps) {
  const [isChoosing, setChoosing] = useState(false)
  const workspace = event.workspace?.id ?? null
  const permission = usePermission('branding:update', { workspaceId: workspace })
  const decision = isLocked ? lockedDecision() : permission
  return (
    <>
      {isLocked && <Alert color="indigo">{t('locked')}</Alert>}
      {slide ? (
        <ChosenFiller key={slide.id} eventId={event.id} slide={slide} decision={decision} />
      ) : (
        <Text size="sm">{t('none')}</Text>
      )}
      <Group>
        <DecidedButton variant="default" decision={decision} onClick={() => setChoosing(true)}>
          {t(slide ? 'replace' : 'choose')}
        </DecidedButton>
      </Group>
      <FillerLibraryDialog
        isOpen={isChoosing}
        eventId={event.id}
        workspace={workspace}
        chosen={slide?.id}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

const lockedDecision = () => ({ allowed: false, sentence: t('locked') })

type ChosenFillerProps = {
  eventId: string
  slide: FillerSlide
  decision: Pick<Decision, 'allowed'> & { sentence?: string }
}

function ChosenFiller({ eventId, slide, decision }: ChosenFillerProps) {
  const [isRenaming, setRenaming] = useState(false)
  const removal = useRemoveFillerSlide(eventId)
  return (
    <div className={classes['item']}>
      <FillerThumbnail slide={slide} />
      <FillerWords slide={slide} isRenaming={isRenaming} onRenamed={() => setRenaming(false)} />
      <Group gap="xs">
        <FillerLinks slide={slide} />
        <DecidedButton
          size="xs"
          variant="default"
          decision={slide.can.update ? { allowed: true } : { allowed: false, sentence: t('notYours') }}
          onClick={() => setRenaming(true)}
        >
          {t('rename')}
        </DecidedButton>
        <DecidedButton
          size="xs"
          variant="default"
          decision={decision}
          onClick={() => removal.mutate(slide.id)}
        >
          {t('remove')}
        </DecidedButton>
      </Group>
    </div>
  )
}
