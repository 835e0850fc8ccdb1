import { askForTracking } from '#features/tracking-pixels/public.ts'

askForTracking()
