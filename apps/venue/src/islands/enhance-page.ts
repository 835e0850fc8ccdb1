import { countDown } from './countdown.ts'
import { enhanceInvites } from './invite.ts'
import { playVideos } from './page-videos.ts'
import { enhanceRegistration } from './register.ts'
import { greetVisitor } from './visitor.ts'
import { offerRecordings } from './watch.ts'
import { showYourTime, switchAgendaZone } from './your-time.ts'

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
