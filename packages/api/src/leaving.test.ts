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
  const isAsking = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const request = (method: string, path: string) =>
    send(new Request(`https://studio.test${path}`, { method }))
  return { answers, isAsking, request }
}

describe('leaving a page', () => {
  it('is asked about until the last change is answered or refused', async () => {
    const { answers, isAsking, request } = openPage()
    expect(isAsking()).toBe(false)
    const [first, second] = [request('PATCH', '/api/event/events/1/'), request('POST', '/api/event/events/')]
    expect(isAsking()).toBe(true)
    answers[0]?.resolve(new Response())
    await first
    expect(isAsking()).toBe(true)
    answers[1]?.reject(new Error('offline'))
    await expect(second).rejects.toThrow('offline')
    expect(isAsking()).toBe(false)
  })

  it.each([
    ['what is read', 'GET', '/api/event/events/'],
    ['the sign-in', 'POST', '/api/auth/refresh/'],
  ])('is not asked about for %s', async (_what, method, path) => {
    const { answers, isAsking, request } = openPage()
    const reply = request(method, path)
    expect(isAsking()).toBe(false)
    answers[0]?.resolve(new Response())
    await reply
  })
})
