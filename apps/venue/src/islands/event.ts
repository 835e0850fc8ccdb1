/** What a page about an event gains with JavaScript. */
import { countDown } from './countdown.ts'
import { enhanceRegistration } from './register.ts'
import { greetVisitor } from './visitor.ts'
import { offerRecordings } from './watch.ts'
import { showYourTime, switchAgendaZone } from './your-time.ts'

showYourTime()
countDown()
switchAgendaZone()
enhanceRegistration()
void greetVisitor()
void offerRecordings()
