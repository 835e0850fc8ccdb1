import type { BodyOf } from '@marquee/api'
import { signUrl } from '@marquee/api/files'
import {
  type FileNaming,
  type FilePurpose,
  type FileRule,
  fileRules,
  uploadName,
  type SignedUrl,
} from '@marquee/domain/files'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { checkFile } from './check-file.ts'
import { isConnectionLost, sendFile } from './send-file.ts'
import { t } from './texts.ts'

/** An uploaded file: its URL and its original name. */
export type StoredFile = { address: string; name: string }

export type FileUpload = {
  purpose: FilePurpose
  /** The event the file belongs to. */
  event?: string | undefined
  naming?: FileNaming | undefined
  /** Defaults to one (UP-006). */
  maxFiles?: number | undefined
  /** Gets the signed URL for someone who isn't a member. */
  sign?: ((file: BodyOf<typeof signUrl>) => Promise<SignedUrl>) | undefined
  onStored: (file: StoredFile) => void
}

type State = {
  sending?: { name: string; share: number; isInterrupted: boolean }
  fault?: string
  /** The files that can be retried. */
  retryable?: File[]
}

/** Uploads files one after another; leaving the page stops them. */
export function useFileUpload(upload: FileUpload) {
  const [state, setState] = useState<State>({})
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  const stored = useLatest(upload.onStored)

  const send = async (files: File[]) => {
    const { maxFiles = 1 } = upload
    if (files.length > maxFiles) return setState({ fault: t('count', { count: maxFiles }) })
    stopping.current.abort()
    const { signal } = (stopping.current = new AbortController())
    for (const [at, file] of files.entries()) {
      const outcome = await sendOne({ upload, file, signal, report: (sending) => setState({ sending }) })
      if (signal.aborted) return undefined
      if ('fault' in outcome) {
        const { fault, mayRetry } = outcome
        return setState({ fault, ...(mayRetry && { retryable: files.slice(at) }) })
      }
      stored.current(outcome)
    }
    return setState({})
  }

  return {
    state,
    send: (files: File[]) => void send(files),
    cancel: () => {
      stopping.current.abort()
      setState({})
    },
  }
}

/** The latest value: an upload may finish long after it started, when the form has changed. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

type Outcome = StoredFile | { fault: string; mayRetry: boolean }
type SendingOne = {
  upload: FileUpload
  file: File
  signal: AbortSignal
  report: (sending: { name: string; share: number; isInterrupted: boolean }) => void
}

async function sendOne({ upload, file, signal, report }: SendingOne): Promise<Outcome> {
  const rule: FileRule = fileRules[upload.purpose]
  const check = await checkFile(file, rule)
  if ('fault' in check) return { fault: check.fault, mayRetry: false }
  if (signal.aborted) return { fault: '', mayRetry: false }
  const { name } = file
  let share = 0
  report({ name, share, isInterrupted: false })
  try {
    const { purpose, event, naming = {}, sign = (body) => signUrl({ body }) } = upload
    const key = uploadName(name, naming, crypto.randomUUID()).slice(-200)
    const signed = await sign({ key, file_type: check.type, purpose, ...(event !== undefined && { event }) })
    signal.throwIfAborted()
    await sendFile(
      { url: signed.url, file, type: check.type },
      {
        signal,
        onProgress: (sent) => report({ name, share: (share = sent), isInterrupted: false }),
        onInterrupted: () => report({ name, share, isInterrupted: true }),
      },
    )
    // UP-022: without a URL there is no file.
    if (signed.content_url === '') throw new Error('The server returned no file URL.')
    announce(t('stored', { name }))
    return { address: signed.content_url, name }
  } catch (error) {
    if (!signal.aborted) toast({ kind: 'error', message: t('failed') })
    if (isConnectionLost(error)) return { fault: t('connection'), mayRetry: true }
    return { fault: error instanceof Error ? sentenceOf(error) : t('failed'), mayRetry: true }
  }
}
