/** Who has which place of the stage, and whose picture is there. */
import { type Backstage, type BackstagePerson, type SlotKey, slotsOnStage } from '@marquee/domain/backstage'
import { useParticipation } from './participation.ts'
import { useStreamOf } from './picture.tsx'
import { useStore } from './store.ts'

export const findMe = ({ people, me }: Backstage): BackstagePerson | undefined =>
  people.find(({ id }) => id === me)

const isSharing = ({ is_sharing }: BackstagePerson) => is_sharing

export function whoShares({ people }: Backstage): BackstagePerson | undefined {
  return people.find(isSharing)
}

/** Who is in a place; of the screen, who shares it. */
export function whoIsIn(backstage: Backstage, slot: SlotKey): BackstagePerson | undefined {
  return slot === 'screen' ? whoShares(backstage) : backstage.people.find((person) => person.slot === slot)
}

/** How many have a camera on stage, which decides how large each is sent. */
export const camerasOnStage = (backstage: Backstage): number =>
  slotsOnStage(backstage.people).filter((slot) => slot.startsWith('camera-')).length

/** Finds the picture of a place; undefined while there is none. One's own comes from the device, not from the stage. */
export function usePictures(backstage: Backstage): (slot: SlotKey) => MediaStream | undefined {
  const { media, link } = useParticipation()
  const { camera, screen } = useStore(media)
  const { slots } = useStore(link)
  const [ownCamera, ownScreen] = [useStreamOf(camera), useStreamOf(screen)]
  return (slot) => {
    const person = whoIsIn(backstage, slot)
    // The mixer plays videos; browsers show their names.
    if (!person) return undefined
    if (person.id === backstage.me) return slot === 'screen' ? ownScreen : ownCamera
    const isSent = slot === 'screen' ? person.is_sharing : person.has_camera
    return isSent && person.is_connected ? slots.get(slot)?.picture : undefined
  }
}
