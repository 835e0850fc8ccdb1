import { baseDifficulty, trySolutions } from '@marquee/domain/registrants'
import { expect, it } from 'vitest'
import { createSecrets } from '#platform/secrets/secrets.ts'
import { createChallenges } from './challenges.ts'

const sender = { eventId: 'the event', network: '203.0.113.7' }
const email = 'ada@example.org'

function setUp() {
  let now = Date.parse('2027-03-20T13:00:00Z')
  const secrets = createSecrets('a secret of this installation')
  const challenges = createChallenges({ secrets, clock: { now: () => new Date(now) } })
  const open = () => {
    const challenge = challenges.issue(sender)
    now += 5000
    return challenge
  }
  /** Sends a form without a solved puzzle, ignoring the outcome. */
  const sendUnsolved = (token: string) => {
    try {
      challenges.check(sender, { token, website: '', email })
    } catch {
      // It counts anyway.
    }
  }
  return { challenges, open, sendUnsolved, wait: (ms: number) => void (now += ms) }
}

it('puzzles get harder the more forms come from a network, up to a limit, and then easy again', () => {
  const { challenges, open, sendUnsolved, wait } = setUp()
  const { token } = open()
  const difficulties = [121, 120, 10_000].map((times) => {
    for (let time = 0; time < times; time += 1) sendUnsolved(token)
    return challenges.issue(sender).difficulty - baseDifficulty
  })
  expect(difficulties).toEqual([0, 1, 5])
  expect(challenges.issue({ ...sender, network: '198.51.100.1' }).difficulty).toBe(baseDifficulty)
  wait(61_000)
  expect(challenges.issue(sender).difficulty).toBe(baseDifficulty)
})

it('the puzzle of a moment ago is good enough, an easier one is not', () => {
  const { challenges, open, sendUnsolved } = setUp()
  const challenge = open()
  const solution = trySolutions({ challenge, email, from: 0, count: 2 ** 20 })
  const send = () => challenges.check(sender, { token: challenge.token, solution, website: '', email })
  for (let time = 0; time < 241; time += 1) sendUnsolved(challenge.token)
  expect(send).not.toThrow()
  for (let time = 0; time < 241; time += 1) sendUnsolved(challenge.token)
  expect(send).toThrow('out of date')
})

it('a solved puzzle is valid for one form of its address', () => {
  const { challenges, open } = setUp()
  const challenge = open()
  const send = (email: string) => () => {
    const solution = trySolutions({ challenge, email, from: 0, count: 2 ** 20 })
    challenges.check(sender, { token: challenge.token, solution, website: '', email })
  }
  expect(send(email)).not.toThrow()
  for (const again of [email, email.toUpperCase()]) expect(send(again)).toThrow('out of date')
  expect(send('grace@example.org')).not.toThrow()
})

it('a form is refused after a day, and immediately for another event or installation', () => {
  const { challenges, open, wait } = setUp()
  const { token } = open()
  const send =
    (of = sender) =>
    () =>
      challenges.check(of, { token, website: '', email })
  expect(send()).not.toThrow()
  expect(send({ ...sender, eventId: 'another event' })).toThrow('out of date')
  wait(24 * 60 * 60 * 1000)
  expect(send()).toThrow('out of date')
})
