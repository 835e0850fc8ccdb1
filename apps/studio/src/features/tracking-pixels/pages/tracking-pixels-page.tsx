import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import {
  isOwnCode,
  pixelLimits,
  pixelProviderWords,
  type PixelOwner,
  type TrackingPixel,
  type TrackingPixels,
} from '@marquee/domain/tracking-pixels'
import { IconChartDots, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Section } from '#ui/section/section.tsx'
import { PixelFields } from '../components/pixel-fields.tsx'
import classes from '../components/pixel-fields.module.css'
import { draftOf, faultsOf, type PixelDraft, pixelsOf } from '../pixel-draft.ts'
import { t } from '../texts.ts'
import { trackingPixelsQuery, useSaveTrackingPixels } from '../tracking-pixel-calls.ts'

/** The pixels on the pages of an event, or of events created from a template or a repeating event. */
export function TrackingPixelsPage({ eventId }: { eventId: string }) {
  return <Pixels owner={{ event: eventId }} sentence={t('sentence')} />
}

/** The pixels on the page of a series, and on those of its events. */
export function SeriesTrackingPixelsPage({ seriesId }: { seriesId: string }) {
  return <Pixels owner={{ series: seriesId }} sentence={t('seriesSentence')} />
}

type PixelsProps = { owner: PixelOwner; sentence: string }

function Pixels({ owner, sentence }: PixelsProps) {
  const { data, error, isFetching, refetch } = useQuery(trackingPixelsQuery(owner))
  const { key, startOver } = useFreshStart(refetch)
  const editing = { owner, sentence, onStartOver: startOver }
  if (data) return <Editor key={`${owner.event ?? owner.series} ${key}`} {...editing} saved={data} />
  return (
    <>
      <PageHead title={t('title')} sentence={sentence} />
      {error ? (
        <FailedNotice
          message={t('loadFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  )
}

type EditorProps = PixelsProps & { saved: TrackingPixels; onStartOver: () => void }

function Editor({ owner, sentence, saved, onStartOver }: EditorProps) {
  const { drafts, change, isChanged, isSaving, error, save, replace, question } = usePixelDrafts(owner, saved)
  const [isTried, setTried] = useState(false)
  const faults = faultsOf(drafts)
  const mayUpdate = saved.can.update
  const isFull = drafts.length >= pixelLimits.pixels
  const add = () =>
    change([...drafts, draftOf({ provider: 'google_analytics', tracking_id: '', conversion_id: '' })])
  const submit = () => {
    setTried(true)
    if (faults.size === 0) save(() => setTried(false))
  }
  return (
    <>
      {question}
      <PageHead
        title={t('title')}
        sentence={sentence}
        actions={
          mayUpdate && (
            <Button loading={isSaving} disabled={!isChanged} onClick={submit}>
              {t('save')}
            </Button>
          )
        }
      />
      <Stack maw={760}>
        <ChangedMeanwhile error={error} onLoad={onStartOver} onReplace={replace} />
        {!mayUpdate && <Alert color="indigo">{t('readOnly')}</Alert>}
        {!saved.runs_own_code && drafts.some(({ provider }) => isOwnCode(provider)) && <OwnCodeNotice />}
        {drafts.length === 0 ? (
          <ListState icon={<IconChartDots aria-hidden />} title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className={classes['pixels']} aria-label={t('list')}>
            {drafts.map((pixel) => (
              <PixelFields
                key={pixel.key}
                pixel={pixel}
                fault={isTried ? faults.get(pixel.key) : undefined}
                isReadOnly={!mayUpdate}
                onChange={(changed) =>
                  change(drafts.map((each) => (each.key === pixel.key ? { ...each, ...changed } : each)))
                }
                onRemove={() => change(drafts.filter(({ key }) => key !== pixel.key))}
              />
            ))}
          </ul>
        )}
        {mayUpdate && (
          <Button
            variant="default"
            w="fit-content"
            disabled={isFull}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {t('add')}
          </Button>
        )}
        {isFull && <Text c="dimmed">{t('full', { count: pixelLimits.pixels })}</Text>}
        {saved.series && saved.inherited.length > 0 && (
          <Inherited name={saved.series.name} pixels={saved.inherited} />
        )}
      </Stack>
    </>
  )
}

/** The pixels being edited, and how to save them. Render `question`. */
function usePixelDrafts(owner: PixelOwner, saved: TrackingPixels) {
  const update = useSaveTrackingPixels(owner)
  // The revision of the pixels being edited, which a refetch doesn't replace.
  const [revision, setRevision] = useState(saved.revision)
  const [drafts, setDrafts] = useState<readonly PixelDraft[]>(() => saved.pixels.map(draftOf))
  const [before, setBefore] = useState(drafts)
  const isChanged = drafts !== before
  const question = useUnsavedChanges(isChanged)
  const queryClient = useQueryClient()
  const saveOver = (seen: number, onSaved: () => void) =>
    update.mutate(
      { pixels: pixelsOf(drafts), revision: seen },
      {
        onSuccess: (after) => {
          setRevision(after.revision)
          // What is typed while saving remains unsaved.
          setBefore(drafts)
          onSaved()
        },
      },
    )
  const { isPending: isSaving, error } = update
  const save = (onSaved: () => void) => saveOver(revision, onSaved)
  const replace = () =>
    void queryClient
      .fetchQuery({ ...trackingPixelsQuery(owner), staleTime: 0 })
      .then((theirs) => saveOver(theirs.revision, () => undefined))
  return { drafts, change: setDrafts, isChanged, isSaving, error, save, replace, question }
}

function OwnCodeNotice() {
  return (
    <Alert color="yellow">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('ownCode')}</Text>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/settings-new/domains" />}
        >
          {t('addDomain')}
        </Button>
      </Stack>
    </Alert>
  )
}

function Inherited({ name, pixels }: { name: string; pixels: readonly TrackingPixel[] }) {
  return (
    <Section title={t('inherited', { name })}>
      <Text c="dimmed">{t('inheritedText')}</Text>
      <FactList
        none=""
        facts={pixels.map(({ provider, tracking_id }) => [pixelProviderWords[provider], tracking_id])}
      />
    </Section>
  )
}
