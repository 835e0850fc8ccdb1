import { greetVisitor } from '#features/audience/public.ts'
import {
  closeMenus,
  countDown,
  keepFormNear,
  playVideos,
  runCodeBlocks,
  sharePage,
  showLocalTimes,
  showYourTime,
  switchAgendaZone,
} from '#features/pages/public.ts'
import { enhanceRegistration } from '#features/registering/public.ts'
import { enhanceInvites } from '#features/registrants/public.ts'
import { offerRecordings } from '#features/stage/public.ts'

/** What a page gains with JavaScript. */
export function enhancePage(): void {
  showYourTime()
  showLocalTimes()
  countDown()
  switchAgendaZone()
  enhanceRegistration()
  enhanceInvites(document)
  playVideos()
  runCodeBlocks()
  sharePage()
  closeMenus()
  keepFormNear()
  void greetVisitor()
  void offerRecordings()
}
