import type { Activity, ActivityBatch } from '@marquee/domain/activity'

/** Activities as they are told: when they were is kept beside them. */
export type Told<One = Activity> = One extends Activity ? Omit<One, 'age_ms'> : never

export type ActivityPorts = {
  send: (batch: ActivityBatch) => Promise<void>
  ids: (now: number) => Pick<ActivityBatch, 'anonymous_id' | 'session_id'>
  now: () => number
}

/** Activities rest this long, so that one call takes those of a page that is only passed through. */
const restMs = 5_000
/** As many as the server takes in one call. */
const activitiesPerCall = 50

/** Sends what is told to it in few calls; what cannot be sent is lost, as nobody waits for it. */
export class ActivityQueue {
  readonly #ports: ActivityPorts
  #waiting: { activity: Told; at: number }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: ActivityPorts) {
    this.#ports = ports
  }

  /** The activity is sent within 5 s. */
  add(activity: Told, at: number): void {
    this.#waiting.push({ activity, at })
    if (this.#waiting.length >= activitiesPerCall) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), restMs)
  }

  /** What waits is sent now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    if (waiting.length === 0) return
    this.#waiting = []
    const now = this.#ports.now()
    const activities = waiting.map(({ activity, at }) => ({ ...activity, age_ms: Math.max(0, now - at) }))
    this.#ports.send({ ...this.#ports.ids(now), activities }).catch(() => undefined)
  }
}
