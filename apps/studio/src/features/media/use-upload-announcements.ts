import { useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { t } from './media-texts.ts'
import { isAtWork, type Upload, type UploadPhase } from './upload.ts'
import { describeFailure, percentSent } from './upload-row-view.ts'

/** Screen readers hear each quarter of the way, not each percent. */
const announcedPercents = 25

/** Says what happens to uploads, sparingly: ends, interruptions and each quarter of the way. */
export function useUploadAnnouncements(uploads: readonly Upload[]): void {
  const phases = useRef(new Map<string, UploadPhase>())
  const quarter = useRef(0)
  useEffect(() => {
    for (const upload of uploads) {
      if (phases.current.get(upload.id) === upload.phase) continue
      phases.current.set(upload.id, upload.phase)
      const sentence = sentenceFor(upload)
      if (sentence) announce(sentence)
    }
    const percent = percentSent(uploads.filter(isAtWork))
    const reached = Math.floor(percent / announcedPercents)
    if (reached > quarter.current && reached < 100 / announcedPercents) {
      announce(t('announceProgress', { percent: reached * announcedPercents }))
    }
    quarter.current = reached
  }, [uploads])
}

function sentenceFor(upload: Upload): string | null {
  const name = upload.fileName
  if (upload.phase === 'done') return t('announceDone', { name })
  if (upload.phase === 'failed') return t('announceFailed', { name, reason: describeFailure(upload) })
  return upload.phase === 'connection-lost' ? t('announceConnectionLost', { name }) : null
}
