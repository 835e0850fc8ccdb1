/** The texts of an upload's row. */
import { formatBytes, formatSpeed, formatTimeLeft } from '#lib/format.ts'
import { failureText, t } from './media-texts.ts'
import { secondsLeft, type Upload, type UploadPhase } from './upload.ts'

const phaseText = {
  get inspecting() {
    return t('inspecting')
  },
  get waiting() {
    return t('waiting')
  },
  get reconnecting() {
    return t('reconnecting')
  },
  get offline() {
    return t('offline')
  },
  get 'connection-lost'() {
    return t('connectionLost')
  },
  get finishing() {
    return t('finishing')
  },
  get done() {
    return t('uploaded')
  },
  get canceled() {
    return t('canceled')
  },
} satisfies Partial<Record<UploadPhase, string>>

/** The state of the upload in one line. */
export function describeUpload(upload: Upload): string {
  const sent = t('sent', {
    sent: formatBytes(upload.sentBytes),
    total: formatBytes(upload.sizeBytes),
  })
  if (upload.phase === 'failed') return describeFailure(upload)
  if (upload.phase === 'paused') return `${t('paused')} · ${sent}`
  if (upload.phase !== 'uploading') return phaseText[upload.phase]
  const left = secondsLeft(upload)
  const parts = [sent]
  if (upload.bytesPerSecond) parts.push(formatSpeed(upload.bytesPerSecond))
  if (left !== null) parts.push(formatTimeLeft(left))
  return parts.join(' · ')
}

/** Why the upload failed: the server's message if there is one. */
export function describeFailure({ failure }: Pick<Upload, 'failure'>): string {
  if (failure === null) return ''
  const serverMessage = failure.code === 'upload_failed' ? failure.message : null
  return serverMessage ?? failureText(failure.code)
}

/** The percentage sent, from 0 to 100. */
export function percentSent(uploads: readonly Pick<Upload, 'sentBytes' | 'sizeBytes'>[]): number {
  const total = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const sent = uploads.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  return total === 0 ? 0 : Math.floor((sent / total) * 100)
}
