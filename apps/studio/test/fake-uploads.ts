/** Fakes `XMLHttpRequest` for uploads to signed URLs, as `fake-api.ts` fakes `fetch`. */
import type { SignedUrl } from '@marquee/domain/files'
import { vi } from 'vitest'

export type SentFile = { method: string; url: string; type: string; file: File }

/** A status; a lost connection; or no reply until the request is aborted. */
type FakeAnswer = number | 'lost' | 'silent'

/** Replies to each upload in turn, repeating the last answer; returns the list of files sent. */
export function fakeUploads(...answers: FakeAnswer[]): SentFile[] {
  const sent: SentFile[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #sent = { method: '', url: '', type: '' }

    open(method: string, url: string) {
      this.#sent = { ...this.#sent, method, url }
    }

    setRequestHeader(_name: string, type: string) {
      this.#sent.type = type
    }

    send(file: File) {
      sent.push({ ...this.#sent, file })
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 204
      const progress = { loaded: file.size / 2, total: file.size }
      this.upload.dispatchEvent(new ProgressEvent('progress', progress))
      if (answer === 'silent') return
      queueMicrotask(() => this.#end(answer))
    }

    abort() {
      this.dispatchEvent(new Event('abort'))
    }

    #end(answer: number | 'lost') {
      if (answer === 'lost') return this.dispatchEvent(new Event('error'))
      this.status = answer
      if (answer >= 400) this.responseText = JSON.stringify({ message: `Refused with ${answer}.` })
      return this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

/** The reply to a request for a signed URL. */
export const signedReply: SignedUrl = {
  url: '/api/files/public/logo.png?signature=right',
  expires_in: 600,
  max_bytes: 52_428_800,
  key: 'public/logo.png',
  path: '/media/public/logo.png',
  content_url: '/media/public/logo.png',
}

/** A PNG with only a header. */
export function aPicture(name: string, width = 640, height = 480): File {
  const size = new DataView(new ArrayBuffer(8))
  size.setUint32(0, width)
  size.setUint32(4, height)
  const header = Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', (character) => character.charCodeAt(0))
  return new File([header, size], name, { type: 'image/png' })
}
