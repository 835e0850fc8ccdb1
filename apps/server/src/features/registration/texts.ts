import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/registration', {
  formShared: 'Several events use this form. Change it in Settings › Forms.',
  alreadyShared: 'The form of this event is already shared.',
  formMissing: 'This form doesn’t exist.',
  formArchived: 'This form is archived. Choose another one, or restore it first.',
  formUsed_one: '{{count}} event or template uses this form. Archive it instead.',
  formUsed_other: '{{count, number}} events and templates use this form. Archive it instead.',
})
