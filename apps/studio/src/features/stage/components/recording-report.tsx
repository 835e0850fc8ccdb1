import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import type { RecordingReport } from '@marquee/domain/stage'
import { formatDuration, type VideoAsset } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { Section } from '#ui/section/section.tsx'
import { recordingReportQuery } from '../stage-queries.ts'
import { t } from '../texts.ts'

/** What a recording contains of its session, and what is missing; nothing for other videos. */
export function RecordingReportSection({ video }: { video: VideoAsset }) {
  const isRecording = video.source === 'EVENT_RECORDING'
  const { data } = useQuery({ ...recordingReportQuery(video.id), enabled: isRecording, retry: false })
  return isRecording && data ? <Report report={data} /> : null
}

function Report({ report }: { report: RecordingReport }) {
  const { session, started_at, expected, stored, gaps } = report
  const storedOf = { stored: formatDuration(stored), expected: formatDuration(expected) }
  return (
    <Section title={t('report.title')}>
      <Text size="sm">
        {session.title}, {formatDateTime(started_at)}
      </Text>
      <Text size="sm">{t('report.storedOf', storedOf)}</Text>
      {gaps.length === 0 ? (
        <Text size="sm">{t('report.complete')}</Text>
      ) : (
        <List size="sm" aria-label={t('report.gaps')}>
          {gaps.map((gap) => (
            <List.Item key={gap.from}>
              {t('report.gap', {
                length: formatDuration(gap.seconds),
                time: formatDateTime(gap.from),
                reason: t(`reason.${gap.reason}`),
              })}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}
