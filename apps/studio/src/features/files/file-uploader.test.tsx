import { ApiError } from '@marquee/api'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeApi } from '#test/fake-api.ts'
import { aPicture, fakeUploads, signedReply } from '#test/fake-uploads.ts'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { FileUploader, ImageField } from './public.ts'
import type { StoredFile } from './use-file-upload.ts'

type Props = Partial<Parameters<typeof FileUploader>[0]>

function show(props: Props = {}, reply = signedReply) {
  const calls = fakeApi({ signUrl: () => reply })
  const onStored = vi.fn<(file: StoredFile) => void>()
  const view = renderInProviders(<FileUploader label="Logo" purpose="logo" onStored={onStored} {...props} />)
  return { ...view, calls, onStored }
}

function drop(...files: File[]) {
  const zone = screen.getByRole('group', { name: 'Logo' })
  fireEvent(zone, createEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } }))
}

const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size })
const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })

describe('a file that cannot be used', () => {
  it.each([
    ['[UP-003] an SVG', [svg], 'SVG files are not allowed.'],
    [
      '[UP-005 UP-015] of another type',
      [new File(['x'], 'logo.gif')],
      'This type of file cannot be uploaded. These can: .png, .jpg, .jpeg, .webp.',
    ],
    ['[UP-015] of another type inside', [new File(['<html>'], 'logo.png')], /^This type of file cannot/],
    [
      '[UP-016] too large',
      [sized(aPicture('logo.png'), 52_428_801)],
      'The file is too large. Up to 52,428,800 bytes (52.4 MB) are allowed.',
    ],
    [
      '[UP-019] of another type, as it says',
      [new File(['x'], 'logo.docx')],
      /^This type of file cannot be uploaded\. These can: /,
    ],
    ['[UP-006 UP-017] one of two', [aPicture('a.png'), aPicture('b.png')], 'Only 1 file can be uploaded.'],
    ...['jpe', 'jif', 'jfif', 'jfi', 'TIFF', 'tif'].map((ending): [string, File[], string] => [
      `[UP-093] an image of the type ${ending}`,
      [new File(['x'], `logo.${ending}`)],
      'This type of image cannot be uploaded. Convert it to one of these: .png, .jpg, .jpeg, .webp.',
    ]),
    ['[UP-012] too wide', [aPicture('logo.png', 1601, 10)], /outside the recommended resolution/],
    ['damaged', [new File(['\x89PNG\r\n\x1a\n'].map(bytesOf), 'logo.png')], /^This image can’t be read/],
  ])('%s is refused before anything is sent', async (_, files, message) => {
    const sent = fakeUploads()
    const { calls } = show()
    drop(...files)
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect([sent, calls]).toEqual([[], []])
  })
})

function bytesOf(text: string) {
  return Uint8Array.from(text, (one) => one.charCodeAt(0))
}

describe('an upload', () => {
  it('[UP-027 UP-028] gets a signed URL by key and type, and sends the file there', async () => {
    const sent = fakeUploads(204)
    const { calls, onStored } = show({ event: '0199d1c0-0000-7000-8000-000000000001' })
    const file = aPicture('Our logo.png')
    drop(file)
    await waitFor(() => expect(onStored).toHaveBeenCalled())
    expect(onStored.mock.calls).toEqual([[{ address: signedReply.content_url, name: 'Our logo.png' }]])
    expect(calls.map(({ body }) => body)).toEqual([
      {
        key: 'Our logo.png',
        file_type: 'image/png',
        purpose: 'logo',
        event: '0199d1c0-0000-7000-8000-000000000001',
      },
    ])
    expect(sent).toEqual([{ method: 'PUT', url: signedReply.url, type: 'image/png', file }])
  })

  it('[UP-006 UP-007 UP-008] accepts several files if allowed, with the requested names', async () => {
    fakeUploads(204)
    const { calls, onStored } = show({ maxFiles: 2, naming: { hasUnderscores: true } })
    drop(aPicture('Our logo.png'), aPicture('b.png'))
    await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2))
    expect(calls.map(({ body }) => body)).toMatchObject([{ key: 'Our_logo.png' }, { key: 'b.png' }])
  })

  it('[UP-020 UP-021] shows a refusal in a toast, with the server’s message', async () => {
    fakeUploads(415)
    show()
    drop(aPicture('logo.png'))
    await screen.findByText('File Upload Failed')
    expect(await screen.findByText('Refused with 415.')).toBeVisible()
  })

  it('[UP-022] shows an error if no file is returned', async () => {
    fakeUploads(204)
    const { onStored } = show({}, { ...signedReply, content_url: '' })
    drop(aPicture('logo.png'))
    await screen.findByText('File Upload Failed')
    expect(onStored).not.toHaveBeenCalled()
  })

  it('[UP-018 UP-021] can be retried after a lost connection', async () => {
    fakeUploads(204)
    const lost = new ApiError({ status: 0, code: 'network', message: 'Nobody answered.' })
    const { user, onStored } = show({
      sign: vi.fn<NonNullable<Props['sign']>>().mockRejectedValueOnce(lost).mockResolvedValue(signedReply),
    })
    drop(aPicture('logo.png'))
    await screen.findByText('Connection lost. The file was not uploaded.')
    await screen.findByText('File Upload Failed')
    await user.click(screen.getByRole('button', { name: 'Retry: Logo' }))
    await waitFor(() => expect(onStored).toHaveBeenCalled())
  })

  it('[UP-013] is retried three times, and fails with the fourth attempt', async () => {
    const sent = fakeUploads('lost')
    show()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    drop(aPicture('logo.png'))
    await passTime(7_400)
    expect([sent.length, screen.queryByText('File Upload Failed')]).toEqual([3, null])
    await passTime(200)
    expect(sent).toHaveLength(4)
    expect(screen.getByText('File Upload Failed')).toBeVisible()
    await passTime(60_000)
    expect(sent).toHaveLength(4)
  })

  it('[UP-014] times out after 60 s, and is then tried again', async () => {
    const sent = fakeUploads('silent', 204)
    const { onStored } = show()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    drop(aPicture('logo.png'))
    await passTime(59_900)
    expect(sent).toHaveLength(1)
    await passTime(700)
    expect(sent).toHaveLength(2)
    expect(onStored).toHaveBeenCalledOnce()
  })

  it('shows the progress, and can be stopped', async () => {
    fakeUploads('silent')
    const { user } = show()
    drop(aPicture('logo.png'))
    await screen.findByText('Uploading logo.png · 50%')
    expect(screen.getByRole('progressbar', { name: 'Progress: Logo' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel: Logo' }))
    await screen.findByRole('button', { name: 'Choose a file: Logo' })
    expect(screen.queryByText('File Upload Failed')).toBeNull()
  })
})

function Form({ Field }: { Field: typeof ImageField }) {
  const [address, setAddress] = useState<string | null>(null)
  return <Field label="Logo" purpose="logo" value={address} onChange={setAddress} />
}

describe('a picture field', () => {
  it('[WI-097] shows the stored picture, removes it, and accepts an https URL only', async () => {
    fakeUploads(204)
    fakeApi({ signUrl: () => signedReply })
    const { user } = renderInProviders(<Form Field={ImageField} />)
    drop(aPicture('logo.png'))
    const picture = await screen.findByRole('img', { name: 'Logo' })
    expect(picture.getAttribute('src')).toBe(signedReply.content_url)
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Remove: Logo' }))
    await user.click(screen.getByRole('button', { name: 'Logo: Use a URL instead' }))
    await user.type(screen.getByRole('textbox', { name: 'Logo' }), 'http:')
    await screen.findByText('Enter a URL that starts with https://.')
    await user.clear(screen.getByRole('textbox', { name: 'Logo' }))
    await user.type(screen.getByRole('textbox', { name: 'Logo' }), 'https://acme.example/logo.png')
    await user.click(screen.getByRole('button', { name: 'Logo: Upload a file instead' }))
    fireEvent.error(screen.getByRole('img', { name: 'Logo' }))
    await screen.findByRole('link', { name: 'https://acme.example/logo.png' })
  })
})
