import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/custom-code', {
  heading: 'Your page',
  text: 'Your code runs here, without cookies and storage. Each hook is called once with sample values.',
})
