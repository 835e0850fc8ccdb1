/**
 * Records what each person on stage sends, as it was encoded, each of them into files of their own. It follows who is on stage;
 * what the program shows is none of its business.
 */
import type { TrackKind } from '@marquee/domain/tracks'
import type { RecordedPacket, RecordedPerson, RecordedSession, RecorderServices } from './recorded.ts'
import { storeUnfinished } from './store-unfinished.ts'
import { TrackRecording } from './track-recording.ts'

type Followed = { sessionId: string; person: RecordedPerson; camera: TrackRecording; screen?: TrackRecording }

/** Stores what a former process left behind, and records from now on. */
export function openTrackRecorder(ctx: RecorderServices) {
  const followed = new Map<string, Followed>()
  const ending = new Set<Promise<void>>()
  later(storeUnfinished(ctx))

  function later(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a track could not be stored'))
      .finally(() => ending.delete(done))
    ending.add(done)
  }

  function start(organizationId: string, person: RecordedPerson, kind: TrackKind): TrackRecording {
    const { connectionId } = person
    const askForKeyframe = () => person.askForKeyframe(kind)
    return new TrackRecording(ctx, { organizationId, connectionId, kind, askForKeyframe })
  }

  function end({ person, camera, screen }: Followed): void {
    followed.delete(person.connectionId)
    later(camera.end())
    if (screen) later(screen.end())
  }

  return {
    follow(
      { organization_id, broadcast_id: sessionId }: RecordedSession,
      people: readonly RecordedPerson[],
    ): void {
      const ids = new Set(people.map(({ connectionId }) => connectionId))
      for (const each of followed.values())
        if (each.sessionId === sessionId && !ids.has(each.person.connectionId)) end(each)
      for (const person of people) {
        const known = followed.get(person.connectionId)
        const now = known ?? { sessionId, person, camera: start(organization_id, person, 'camera') }
        now.person = person
        followed.set(person.connectionId, now)
        if (person.isSharing) now.screen ??= start(organization_id, person, 'screen')
        else if (now.screen) {
          later(now.screen.end())
          delete now.screen
        }
      }
    },
    take(connectionId: string, source: TrackKind | 'microphone', arrived: RecordedPacket): void {
      const { person, camera, screen } = followed.get(connectionId) ?? {}
      if (source === 'camera') camera?.takePicture(arrived)
      if (source === 'screen') screen?.takePicture(arrived)
      if (source === 'microphone' && person?.isHeard === true) camera?.takeSound(arrived)
    },
    async close(): Promise<void> {
      for (const each of [...followed.values()]) end(each)
      await Promise.all(ending)
    },
  }
}
