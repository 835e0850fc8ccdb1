import type { ChannelReplay } from '@marquee/domain/chat'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aMessage } from '#test/a-talk.ts'
import { messagesAt } from './replay-messages.ts'

const second = (at: number) => Date.UTC(2026, 0, 1, 12, 0, at)
const iso = (at: number) => new Date(second(at)).toISOString()

type Posted = ChannelReplay['messages'][number]
const posted = (at: number, message: Partial<Posted['message']> = {}): Posted => ({
  at: iso(at),
  message: aMessage(at, { created_at: iso(at), ...message }),
})
const textsAt = (happened: Posted[], at: number) =>
  messagesAt({ shown: [], happened }, second(at)).map(({ text }) => text)

it('messages appear at their second, and are hidden again before it', () => {
  const happened = [posted(1), posted(5), posted(9)]
  expect([9, 5, 4, 0].map((at) => textsAt(happened, at).length)).toEqual([3, 2, 1, 0])
})

it('pins, links and replies follow the acts of that time', () => {
  const root = aMessage(1, { created_at: iso(1) })
  const acts = (['pin', 'allow_links', 'unpin'] as const).map((act, index) =>
    posted(2 + index, { kind: 'act', act, target: root.id }),
  )
  const happened = [...acts, posted(6, { reply_to: root.id })]
  const rootAt = (at: number) =>
    messagesAt({ shown: [root], happened }, second(at)).find(({ id }) => id === root.id)
  expect([1, 2, 3, 4, 6].map((at) => rootAt(at))).toMatchObject([
    { is_pinned: false, are_links_allowed: false, reply_count: 0 },
    { is_pinned: true, are_links_allowed: false },
    { is_pinned: true, are_links_allowed: true },
    { is_pinned: false, are_links_allowed: true },
    { is_pinned: false, are_links_allowed: true, reply_count: 1 },
  ])
})

it('wherever people seek, each message posted by then is shown once and in order', () => {
  const stretch = fc.array(fc.nat(60), { maxLength: 40 })
  fc.assert(
    fc.property(stretch, fc.nat(60), (seconds, at) => {
      const happened = seconds.map((each) => posted(each))
      const expected = [...new Set(seconds)].filter((each) => each <= at).toSorted((a, b) => a - b)
      const shown = messagesAt(
        { shown: expected.slice(0, 3).map((each) => posted(each).message), happened },
        second(at),
      )
      expect(shown.map(({ seq }) => seq)).toEqual(expected)
    }),
  )
})
