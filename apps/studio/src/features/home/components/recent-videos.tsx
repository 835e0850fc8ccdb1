import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import type { VideoSource } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import {
  defaultVideoSearchParams,
  useVideoUpdates,
  type VideoPage,
  VideoThumbnail,
  videoListQuery,
} from '#features/video-library/public.ts'
import { formatDate } from '#lib/format.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { t } from '../texts.ts'
import classes from './recent-videos.module.css'

/** As many as fit in one row on a wide screen. */
const videosShown = 4

const recorded: VideoSource[] = ['EVENT_RECORDING']

/** The newest recordings of events, if there are any. A failed query is reported by `RecentVideos`. */
export function RecentlyRecorded() {
  const { current: workspace } = useCurrentWorkspace(useMe())
  const params = { ...defaultVideoSearchParams, workspace: workspace?.id, source: recorded }
  const { data } = useQuery(videoListQuery(params))
  if (data === undefined || data.count === 0) return null
  return (
    <section aria-labelledby="recently-recorded">
      <div className={classes.head}>
        <Title order={2} size="h4" id="recently-recorded">
          {t('recorded')}
        </Title>
        <Anchor renderRoot={(props) => <Link {...props} to="/videos" search={{ source: recorded }} />}>
          {t('allRecorded')}
        </Anchor>
      </div>
      <VideoCards videos={data.results.slice(0, videosShown)} />
    </section>
  )
}

/** The workspace's newest videos. Uses the library's first page as its query, so that the library opens at once. */
export function RecentVideos() {
  const { current: workspace } = useCurrentWorkspace(useMe())
  const list = useQuery(videoListQuery({ ...defaultVideoSearchParams, workspace: workspace?.id }))
  useVideoUpdates()
  return (
    <section aria-labelledby="recent-videos">
      <div className={classes.head}>
        <Title order={2} size="h4" id="recent-videos">
          {t('recent')}
        </Title>
        <Anchor component={Link} to="/videos">
          {t('all')}
        </Anchor>
      </div>
      <QueryView
        query={list}
        pending={<PendingVideos />}
        empty={{ when: ({ count }) => count === 0, show: <NoVideos /> }}
      >
        {({ results }) => <VideoCards videos={results.slice(0, videosShown)} />}
      </QueryView>
    </section>
  )
}

function VideoCards({ videos }: { videos: VideoPage['results'] }) {
  return (
    <ul className={classes.cards}>
      {videos.map((video) => (
        <li key={video.id}>
          <Link to="/videos" search={{ preview: video.id }} className={classes.card}>
            <VideoThumbnail video={video} />
            <span className={classes.name}>{video.name}</span>
          </Link>
          <Text size="sm" c="dimmed">
            {formatDate(video.created_at)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function PendingVideos() {
  return (
    <div className={classes.cards} aria-hidden="true">
      {Array.from({ length: videosShown }, (_, index) => (
        <Skeleton key={index} className={classes.pending} />
      ))}
    </div>
  )
}

function NoVideos() {
  return (
    <>
      <Text fw={500}>{t('empty')}</Text>
      <Text c="dimmed">{t('emptyText')}</Text>
    </>
  )
}
