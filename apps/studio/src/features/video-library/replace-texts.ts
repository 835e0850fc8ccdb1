/** The texts of replacing a video's file, loaded with the dialog. */
import { defineTexts } from '@marquee/domain/languages'

export const replaceText = defineTexts('replaceVideo', {
  'replace.title': 'Replace file',
  'replace.text': 'Upload a new file for {{name}}. Its name, link and every place it’s used stay the same.',
  'replace.unused': 'It isn’t used anywhere yet.',
  'replace.used_one': 'It’s used in 1 place, which will play the new file.',
  'replace.used_other': 'It’s used in {{count}} places, which will all play the new file.',
  'replace.meanwhile':
    'The current file plays until the new one is ready. You can restore it for a day after that.',
  'replace.choose': 'Choose a file',
  'replace.chooseOther': 'Choose another file',
  'replace.chosen': 'New file: {{name}} ({{size}})',
  'replace.checking': 'Reading file…',
  'replace.own':
    'You started replacing this file with {{name}}. Choose that file again to continue, or discard it.',
  'replace.others': '{{who}} is replacing this file with {{name}}.',
  'replace.somebody': 'Someone',
  'replace.discard': 'Discard upload',
  'replace.former': 'The previous file ({{duration}}, {{size}}) is still available.',
  'replace.restore': 'Restore previous file',
})
