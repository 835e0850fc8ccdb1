import { EditorView } from '@codemirror/view'
import { type BuiltPage, defaultDesign, type SavePageDraft } from '@marquee/domain/pages'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath } from '#test/fake-api.ts'
import { eventId } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const page: BuiltPage = {
  kind: 'registration',
  design: defaultDesign('registration'),
  revision: 0,
  has_changes: false,
  saved_by: null,
  saved_at: null,
  preview: 'http://venue.test/preview/grant/registration',
  nothing_in: [],
  videos: [],
  versions: [],
  can: { update: true },
}

/** Stands for the worker that checks code, which happy-dom lacks: every `<b>` that isn't closed is a problem. */
function checkCode() {
  class CheckingWorker extends EventTarget {
    postMessage({ id, code }: { id: number; code: string }) {
      const isOpen = code.includes('<b>') && !code.includes('</b>')
      const problems = isOpen ? [{ message: 'Tag must be paired.', from: 0, to: 3 }] : []
      this.dispatchEvent(new MessageEvent('message', { data: { id, problems } }))
    }
  }
  vi.stubGlobal('Worker', CheckingWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
}

it('[CA-001] a page gets custom code, which is checked while it is typed and can be run before it is published', async () => {
  checkCode()
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => ({ ...eventReply, id: eventId })),
    getEventPage: () => page,
    saveEventPage: ({ body }) => {
      const { design, revision } = body as SavePageDraft
      return { ...page, design, revision: revision + 1, has_changes: true }
    },
  })
  const saved = () => JSON.stringify(calls.findLast(({ operation }) => operation === 'saveEventPage')?.body)
  const { user } = renderStudio(`/events/${eventId}/registration-new/page/page-builder`)
  await user.click(await screen.findByRole('button', { name: 'Add block' }))
  await user.click(await screen.findByRole('button', { name: 'Custom code' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Counter')
  const editor = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Code' }))
  if (!editor) throw new Error('The field is no code editor.')
  const type = (insert: string) => {
    const at = editor.state.doc.length - '\n</body>'.length
    act(() => editor.dispatch({ changes: { from: at, insert } }))
  }
  type('<b>1')
  await screen.findByText('1 problem')
  type('</b>')
  await waitFor(() => expect(screen.queryByText('1 problem')).toBeNull())
  await user.click(screen.getByRole('switch', { name: /^Loads from other sites/ }))
  await waitFor(() => expect(saved()).toContain('"code":"<b>1</b>","height":240,"loads_from_elsewhere":true'))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Run code' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your code, running')
  expect([frame.src, frame.getAttribute('sandbox')]).toEqual([
    'http://venue.test/code-preview',
    'allow-scripts',
  ])
})
