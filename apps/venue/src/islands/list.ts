import { closeMenus, showLocalTimes } from '#features/pages/public.ts'

showLocalTimes()
closeMenus()
