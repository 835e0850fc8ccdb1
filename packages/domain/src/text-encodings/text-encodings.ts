/** How the text of a file can be encoded, by the names of the Encoding Standard. */
import { defineLabels } from '../languages/public.ts'

/** The usual ones of spreadsheet programs first. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'x-mac-cyrillic',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'iso-8859-2',
  'koi8-r',
  'koi8-u',
  'ibm866',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/** Those that a file without a mark can have. UTF-16 shows in the bytes themselves. */
export const chosenEncodings = textEncodings.filter((each) => !each.startsWith('utf-16'))

export const textEncodingWords: Record<TextEncoding, string> = defineLabels('domain/text-encodings', {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'windows-1257': 'Baltic (Windows)',
  'windows-1258': 'Vietnamese (Windows)',
  'windows-874': 'Thai (Windows)',
  macintosh: 'Western European (Mac)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC)',
  'iso-8859-2': 'Central European (ISO)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'koi8-u': 'Ukrainian (KOI8-U)',
  ibm866: 'Cyrillic (DOS)',
})
