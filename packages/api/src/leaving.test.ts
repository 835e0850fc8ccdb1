import { describe, expect, it } from 'vitest'
import { confirmBeforeLeaving } from './leaving.ts'

function openPage() {
  const page = new EventTarget()
  const answers: PromiseWithResolvers<Response>[] = []
  const send = confirmBeforeLeaving(page, () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  const asksToConfirm = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const request = (method: string, path: string) =>
    send(new Request(`https://studio.test${path}`, { method }))
  return { answers, asksToConfirm, request }
}

describe('leaving a page', () => {
  it('needs a confirmation until the last change is complete', async () => {
    const { answers, asksToConfirm, request } = openPage()
    expect(asksToConfirm()).toBe(false)
    const [first, second] = [request('PATCH', '/api/event/events/1/'), request('POST', '/api/event/events/')]
    expect(asksToConfirm()).toBe(true)
    answers[0]?.resolve(new Response())
    await first
    expect(asksToConfirm()).toBe(true)
    answers[1]?.reject(new Error('offline'))
    await expect(second).rejects.toThrow('offline')
    expect(asksToConfirm()).toBe(false)
  })

  it.each([
    ['a read', 'GET', '/api/event/events/'],
    ['the sign-in', 'POST', '/api/auth/refresh/'],
  ])('needs no confirmation for %s', async (_name, method, path) => {
    const { answers, asksToConfirm, request } = openPage()
    const reply = request(method, path)
    expect(asksToConfirm()).toBe(false)
    answers[0]?.resolve(new Response())
    await reply
  })
})
