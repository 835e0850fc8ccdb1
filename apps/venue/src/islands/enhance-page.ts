import { greetVisitor } from '#features/audience/public.ts'
import { countDown, playVideos, showYourTime, switchAgendaZone } from '#features/pages/public.ts'
import { enhanceRegistration } from '#features/registering/public.ts'
import { enhanceInvites } from '#features/registrants/public.ts'
import { offerRecordings } from '#features/stage/public.ts'

/** What a page gains with JavaScript. */
export function enhancePage(): void {
  showYourTime()
  countDown()
  switchAgendaZone()
  enhanceRegistration()
  enhanceInvites(document)
  playVideos()
  void greetVisitor()
  void offerRecordings()
}
