import { enterEvent } from '#features/audience/public.ts'

enterEvent()
