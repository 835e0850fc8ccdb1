import { checkRepliesAgainst } from './check-against.ts'
import { replySchemas } from './generated/reply-schemas.gen.ts'

/** Checks every reply of the studio's API. */
export const checkReplies = () => checkRepliesAgainst(replySchemas)
