import type { Activity, ActivityBatch } from '@marquee/domain/activity'
import { closeVisit, openVisit } from './activity-ids.ts'

/** An activity before its age is computed. */
export type TrackedActivity<Kind = Activity> = Kind extends Activity ? Omit<Kind, 'age_ms'> : never

export type ActivityPorts = {
  send: (batch: ActivityBatch) => Promise<void>
  ids: (now: number) => Pick<ActivityBatch, 'anonymous_id' | 'session_id'>
  now: () => number
}

/** Batches the activities of pages that people only pass through. */
const batchMs = 5_000
/** The server's limit per call. */
const activitiesPerCall = 50

/** Sends activities in batches. Failed batches are dropped, as nothing depends on them. */
export class ActivityQueue {
  readonly #ports: ActivityPorts
  #pending: { activity: TrackedActivity; at: number }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: ActivityPorts) {
    this.#ports = ports
  }

  /** Sends the activity within 5 s. */
  add(activity: TrackedActivity, at: number): void {
    this.#pending.push({ activity, at })
    if (this.#pending.length >= activitiesPerCall) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), batchMs)
  }

  /** Sends pending activities now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const pending = this.#pending
    if (pending.length === 0) return
    this.#pending = []
    const now = this.#ports.now()
    const activities = pending.map(({ activity, at }) => ({ ...activity, age_ms: Math.max(0, now - at) }))
    this.#ports.send({ ...this.#ports.ids(now), activities }).catch(() => undefined)
  }
}

/** Starts and ends this browser's visits (WI-143). Activities tracked before are sent as part of the visit that ends. */
export function visitsOf(queue: Pick<ActivityQueue, 'flush'>, now: () => number) {
  const end = () => {
    queue.flush()
    closeVisit()
  }
  const start = () => {
    end()
    openVisit(now())
  }
  return { start, end }
}
