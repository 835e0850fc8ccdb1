import { publicFlagsSchema } from '@marquee/domain/organizations'
import { z } from 'zod'

/** `MARQUEE_FLAGS`: the flags that are on before anybody is signed in, with commas between. */
export const publicFlagsOnSchema = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((name) => name.trim() || []))
  .pipe(z.array(z.keyof(publicFlagsSchema)))
