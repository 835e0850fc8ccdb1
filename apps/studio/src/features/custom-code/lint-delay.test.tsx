import { EditorView } from '@codemirror/view'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { passTime } from '#test/pass-time.ts'
import { renderStudio } from '#test/render-studio.tsx'

const embed = {
  id: '0199d1c0-0000-7000-8000-000000000a01',
  name: 'Analytics',
  pages: 'all' as const,
  updated_at: '2026-11-29T06:00:00.000Z',
  areas: [{ area: 'head' as const, code: '', is_on: true, revision: 0, fault: null }],
  runs: true,
  preview: 'https://venue.marquee.test/code-preview',
  can: { update: true },
}

/** Stands for the worker that checks code: happy-dom has none. It finds nothing wrong. */
function fakeWorker() {
  const checked: string[] = []
  class CheckingWorker extends EventTarget {
    postMessage({ id, code }: { id: number; code: string }) {
      checked.push(code)
      this.dispatchEvent(new MessageEvent('message', { data: { id, problems: [] } }))
    }
  }
  vi.stubGlobal('Worker', CheckingWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  return checked
}

it('[CA-038 WI-154] code is checked once nobody has typed for 200 ms', async () => {
  const checked = fakeWorker()
  fakeApi({ getMe: () => meReply, getJavascriptEmbed: forPath({ id: embed.id }, () => embed) })
  const { user } = renderStudio(`/integrations/javascript-embeds/${embed.id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit Head' }))
  const editor = EditorView.findFromDOM(await screen.findByRole('textbox', { name: /Head/ }))
  if (!editor) throw new Error('The field is no code editor.')
  const type = (insert: string) =>
    act(() => editor.dispatch({ changes: { from: '<head>\n'.length, insert } }))
  await waitFor(() => expect(checked).not.toEqual([]))
  checked.length = 0
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  type('a')
  await passTime(199)
  type('b')
  await passTime(199)
  expect(checked).toEqual([])
  await passTime(1)
  expect(checked).toEqual(['ba'])
})
