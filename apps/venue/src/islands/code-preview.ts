import { previewCode } from '#features/custom-code/public.ts'

previewCode()
