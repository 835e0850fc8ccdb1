export { type ErrorCode, errorCodes } from './error-codes.ts'
export { type ErrorReply, errorReplySchema } from './error-reply.ts'
export { issueSentence } from './issue-sentence.ts'
