import type { Backstage } from '@marquee/domain/backstage'
import { connectionQualityWords } from '@marquee/domain/backstage'
import { numberFormat } from '@marquee/domain/languages'
import { useSyncExternalStore } from 'react'
import { browserConnection } from '#lib/browser-connection.ts'
import type { QualityReport } from './connection-quality.ts'
import classes from './own-notices.module.css'
import { useParticipation } from './participation.ts'
import { useStore } from './store.ts'
import { t } from './texts.ts'
import { useMicrophoneWarning } from './use-monitoring.ts'
import { findMe } from './who-is-where.ts'

type OwnNoticesProps = { backstage: Backstage; quality: QualityReport | undefined; hasEnded: boolean }

/** What people should know of themselves right now, in words. */
export function OwnNotices({ backstage, quality, hasEnded }: OwnNoticesProps) {
  const { media, link } = useParticipation()
  const { microphone, isMuted } = useStore(media)
  const { phase } = useStore(link)
  const warning = useMicrophoneWarning(microphone, isMuted)
  const connection = useConnectionTrouble()
  const me = findMe(backstage)
  const isFull = phase === 'connected' && backstage.can.join && me?.slot === null
  const notices = [
    hasEnded && t('endedInside'),
    isFull && t('full'),
    me?.is_muted && t('mutedByProducer'),
    warning === 'muted_speaking' && t('mutedSpeaking'),
    warning === 'silent' && t('silent'),
    !connection && quality && sentenceOf(quality),
  ].filter((notice) => typeof notice === 'string')
  return (
    <>
      <div role="alert" className={classes['connection']}>
        {connection}
      </div>
      <div role="status" className={classes['notices']}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </>
  )
}

function useConnectionTrouble(): string | undefined {
  const { link } = useParticipation()
  const { phase, trouble } = useStore(link)
  const isOnline = useSyncExternalStore(browserConnection.follow, browserConnection.isOnline)
  if (!isOnline || trouble === 'offline') return t('offline')
  if (phase === 'connecting') return t('connecting')
  if (phase !== 'reconnecting') return undefined
  return trouble === 'unavailable' ? t('unavailable') : t('reconnecting')
}

/** Why the connection isn't good, and what was lowered for it. */
export function sentenceOf({ quality, reason, amount, loweredTo }: QualityReport): string | undefined {
  if (quality === 'good' || reason === null) return undefined
  const share = numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(amount)
  const time = numberFormat({ style: 'unit', unit: 'millisecond' }).format(Math.round(amount))
  const sentences = [
    `${connectionQualityWords[quality]}.`,
    {
      loss: () => t('lossReason', { share }),
      receive_loss: () => t('receiveLossReason', { share }),
      delay: () => t('delayReason', { time }),
      bandwidth: () => t('bandwidthReason'),
      cpu: () => t('cpuReason'),
    }[reason](),
    ...(loweredTo === null ? [] : [t('lowered', { lines: loweredTo })]),
    ...(reason === 'cpu' ? [] : [t('connectionHelp')]),
  ]
  return sentences.join(' ')
}
