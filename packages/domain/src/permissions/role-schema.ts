import { z } from 'zod'
import { realms } from './roles.ts'

/** A role as it travels (PE-022). */
export const roleSchema = z
  .object({
    id: z.uuid(),
    realm: z.enum(realms),
    name: z.string(),
    role_group: z.string(),
    description: z.string(),
    permission_list: z.array(z.string()),
    is_custom: z.boolean(),
  })
  .meta({ id: 'Role' })
