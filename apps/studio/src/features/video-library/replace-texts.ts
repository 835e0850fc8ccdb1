/** The words of putting another file in the place of a video's, loaded with the dialog. */
import { defineTexts } from '#lib/texts.ts'

export const replaceText = defineTexts('replaceVideo', {
  'replace.title': 'Replace file',
  'replace.text':
    'The new file takes the place of the file of {{name}}. The video keeps its name, its link and every place where it is used.',
  'replace.unused': 'It is not used anywhere yet.',
  'replace.used_one': 'It is used in one place, which will play the new file.',
  'replace.used_other': 'It is used in {{count}} places; they will play the new file.',
  'replace.meanwhile':
    'The present file plays until the new one is ready, and for a day after that you can go back to it.',
  'replace.choose': 'Choose a file',
  'replace.chooseOther': 'Choose another file',
  'replace.chosen': 'New file: {{name}} ({{size}})',
  'replace.checking': 'Reading the file...',
  'replace.own':
    'You have begun to replace this file with {{name}}. Choose that file again to go on, or discard it.',
  'replace.others': '{{who}} has begun to replace this file with {{name}}.',
  'replace.somebody': 'Somebody',
  'replace.discard': 'Discard what has arrived',
  'replace.former': 'The former file ({{duration}}, {{size}}) is still kept.',
  'replace.restore': 'Go back to the former file',
})
