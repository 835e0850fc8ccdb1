import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPicture, fakeUploads } from '#test/fake-uploads.ts'
import { attemptTimeoutMs, type FileSending, isConnectionLost, sendFile } from './send-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const put = { url: '/api/files/logo.png', file: aPicture('logo.png'), type: 'image/png' }
const sending = (change: Partial<FileSending> = {}): FileSending => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onInterrupted: () => undefined,
  ...change,
})
const allRetriesMs = 7_500

it('[UP-028] sends the file by PUT with its type, and reports progress', async () => {
  const sent = fakeUploads(204)
  const onProgress = vi.fn<(share: number) => void>()
  await sendFile(put, sending({ onProgress }))
  expect(sent).toEqual([{ method: 'PUT', ...put }])
  expect(onProgress).toHaveBeenCalledWith(0.5)
})

it('[UP-013] retries three times, and treats a conflict as proof that the file arrived', async () => {
  const sent = fakeUploads('lost', 503, 'lost', 409)
  const onInterrupted = vi.fn<() => void>()
  const result = sendFile(put, sending({ onInterrupted }))
  await vi.advanceTimersByTimeAsync(allRetriesMs)
  await result
  expect(sent).toHaveLength(4)
  expect(onInterrupted).toHaveBeenCalledTimes(3)
})

it('[UP-013 UP-018] reports a lost connection after the fourth attempt', async () => {
  const sent = fakeUploads('lost')
  const failure = sendFile(put, sending()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(allRetriesMs)
  expect(isConnectionLost(await failure)).toBe(true)
  expect(sent).toHaveLength(4)
})

it('[UP-014] aborts an attempt after 60 s without progress', async () => {
  const sent = fakeUploads('silent', 204)
  const result = sendFile(put, sending())
  await vi.advanceTimersByTimeAsync(59_999)
  expect([sent.length, attemptTimeoutMs]).toEqual([1, 60_000])
  await vi.advanceTimersByTimeAsync(1 + 500)
  await result
  expect(sent).toHaveLength(2)
})

it('[UP-013] does not retry after a refusal or a cancellation', async () => {
  fakeUploads(415)
  await expect(sendFile(put, sending())).rejects.toMatchObject({ status: 415, message: 'Refused with 415.' })
  fakeUploads(409)
  await expect(sendFile(put, sending())).resolves.toBeUndefined()
  fakeUploads('silent')
  const stopping = new AbortController()
  const stopped = sendFile(put, sending({ signal: stopping.signal }))
  stopping.abort('stopped')
  await expect(stopped).rejects.toBe('stopped')
})
