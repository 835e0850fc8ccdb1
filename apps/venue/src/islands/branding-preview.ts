import { followOnLanding } from '#features/branding/public.ts'
import { countDown, showYourTime, switchAgendaZone } from '#features/pages/public.ts'

// Only what calls nobody: in a preview there is no visitor.
showYourTime()
countDown()
switchAgendaZone()
followOnLanding()
