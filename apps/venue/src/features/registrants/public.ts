export { completeInvites, enhanceInvites } from './enhance-invites.ts'
