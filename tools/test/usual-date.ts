/**
 * Starts every component test at the same instant: a test whose data said "next Tuesday" used to fail on that Tuesday.
 * Time passes as usual, and fake timers replace this clock like the real one.
 */
import { beforeEach } from 'vitest'

const instant = Date.parse('2026-11-22T09:00:00Z')
const RealDate = Date
let startedAt = RealDate.now()

const now = () => instant + RealDate.now() - startedAt

const UsualDate = new Proxy(RealDate, {
  construct: (target, parts: [] | [number]) =>
    parts.length === 0 ? new target(now()) : new target(...parts),
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
})

beforeEach(() => {
  startedAt = RealDate.now()
  globalThis.Date = UsualDate
})
