import { useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { t } from './media-texts.ts'
import { isAtWork, type Upload, type UploadPhase } from './upload.ts'
import { describeFailure, percentSent } from './upload-row-view.ts'

/** Screen readers announce progress in steps of 25 percent. */
const announcedStep = 25

/** Announces the end and interruptions of uploads, and progress in steps. */
export function useUploadAnnouncements(uploads: readonly Upload[]): void {
  const phases = useRef(new Map<string, UploadPhase>())
  const quarter = useRef(0)
  useEffect(() => {
    for (const upload of uploads) {
      if (phases.current.get(upload.id) === upload.phase) continue
      phases.current.set(upload.id, upload.phase)
      const sentence = announcementFor(upload)
      if (sentence) announce(sentence)
    }
    const percent = percentSent(uploads.filter(isAtWork))
    const reached = Math.floor(percent / announcedStep)
    if (reached > quarter.current && reached < 100 / announcedStep) {
      announce(t('announceProgress', { percent: reached * announcedStep }))
    }
    quarter.current = reached
  }, [uploads])
}

function announcementFor(upload: Upload): string | null {
  const name = upload.fileName
  if (upload.phase === 'done') return t('announceDone', { name })
  if (upload.phase === 'failed') return t('announceFailed', { name, reason: describeFailure(upload) })
  return upload.phase === 'connection-lost' ? t('announceConnectionLost', { name }) : null
}
