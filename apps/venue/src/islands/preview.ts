import { followBuilder } from '#features/pages/public.ts'
import { enhancePage } from './enhance-page.ts'

followBuilder(enhancePage)
enhancePage()
