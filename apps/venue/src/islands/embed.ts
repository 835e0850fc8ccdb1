import { reportHeight } from '#features/pages/public.ts'

reportHeight()
