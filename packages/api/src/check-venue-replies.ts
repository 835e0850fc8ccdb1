import { checkRepliesAgainst } from './check-against.ts'
import { replySchemas } from './generated/venue/reply-schemas.gen.ts'

/** Checks every reply of the venue's API. */
export const checkReplies = () => checkRepliesAgainst(replySchemas)
