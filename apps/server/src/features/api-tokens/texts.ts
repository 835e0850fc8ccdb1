import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/api-tokens', {
  tokensCannotManageTokens: 'API tokens can’t manage tokens.',
  permissionAboveOwn: 'A token can never do more than you. You don’t have permission to {{value}}.',
  expiryInPast: 'Choose a time in the future.',
  createdTokens: 'API tokens they created',
  createdTokensErased: 'The tokens are deleted. Anything using them stops working immediately.',
})
