import { Group, SegmentedControl, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Tabs.css'
import {
  type Previewed,
  type PreviewTab,
  previewTabs,
  type PreviewView,
  previewViews,
  readPreviewAnswer,
  screenOfTab,
  type ShowMessage,
  showToPost,
} from '@marquee/domain/branding'
import { useQuery } from '@tanstack/react-query'
import { PreviewFrame } from '#ui/preview-frame/preview-frame.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { fillerSlideQuery } from '../editor/filler/filler-queries.ts'
import { brandingPreviewQuery, previewedTracksQuery } from '../branding-queries.ts'
import { previewTabWords, previewViewWords, t } from '../texts.ts'
import { usePreviewTab } from './use-preview-tab.ts'

type ShownPart = Omit<ShowMessage, 'revision'>
const protocol = { toPost: showToPost, readAnswer: readPreviewAnswer }

type PreviewProps = {
  eventId: string
  /** What was saved, with the pending changes over it. */
  edited: Pick<ShownPart, 'fields' | 'theme'>
  /** The id of the module that is open, which says what is previewed. */
  module: string
}

const isTab = (value: string | null): value is PreviewTab => previewTabs.some((tab) => tab === value)
const isView = (value: string): value is PreviewView => previewViews.some((view) => view === value)

/** The event as its audience sees it, with what was chosen and isn’t saved (BR-002). */
export function Preview({ eventId, module, edited }: PreviewProps) {
  const { previewed, view, chooseTab, chooseView } = usePreviewTab(module)
  return (
    <Stack gap="sm" component="section" aria-label={t('preview.title')}>
      <Tabs value={previewed?.tab ?? null} onChange={(value) => isTab(value) && chooseTab(value)}>
        <Group justify="space-between" gap="sm">
          <Tabs.List aria-label={t('preview.title')}>
            {previewTabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {previewTabWords[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <SegmentedControl
            aria-label={t('preview.view')}
            size="xs"
            value={view}
            data={previewViews.map((value) => ({ value, label: previewViewWords[value] }))}
            onChange={(value) => isView(value) && chooseView(value)}
          />
        </Group>
        {previewed && (
          // One panel for all, so that the room stays open from tab to tab.
          <Tabs.Panel value={previewed.tab} pt="sm">
            <Shown {...{ eventId, edited, previewed, view }} />
          </Tabs.Panel>
        )}
      </Tabs>
      {previewed === null && <Skeleton height={400} />}
      <Text size="sm" c="dimmed">
        {t('preview.hint')}
      </Text>
    </Stack>
  )
}

type ShownProps = Pick<PreviewProps, 'eventId' | 'edited'> & {
  previewed: Previewed
  view: PreviewView
}

function Shown({ eventId, edited, previewed, view }: ShownProps) {
  const query = useQuery(brandingPreviewQuery(eventId))
  const { stage, detail } = previewed
  const slide = useQuery({ ...fillerSlideQuery(eventId), enabled: detail === 'filler_slide' })
  const filler = slide.data?.slide?.image_url ?? null
  // A preview without its stages is better than none.
  const agenda = useQuery(previewedTracksQuery(eventId))
  const tracks = (agenda.data?.results ?? []).map(({ id, title }) => ({ id, title }))
  if (query.data) {
    const source = query.data[screenOfTab(previewed.tab)]
    return (
      <PreviewFrame
        key={`${source} ${view}`}
        title={t('preview.frame')}
        {...{ source, view, protocol }}
        shown={{ ...edited, stage, detail, filler, tracks }}
      />
    )
  }
  if (!query.isError) return <Skeleton height={400} />
  return (
    <FailedNotice
      message={t('preview.failed')}
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
