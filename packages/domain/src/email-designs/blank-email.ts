import written from './blank-email.json' with { type: 'json' }
import { type EmailDesign, emailDesignSchema } from './email-design-schema.ts'

/** What a new template starts from (EM-015). */
export const blankEmail = (): EmailDesign => emailDesignSchema.parse(written)
