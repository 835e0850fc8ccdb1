/** The fonts of cards. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** DejaVu comes with every common Linux; it has Latin, Greek, Cyrillic, Hebrew and Arabic letters. */
const fontFolders = ['/usr/share/fonts/truetype/dejavu', '/usr/share/fonts/dejavu', '/usr/share/fonts/TTF']
export const [boldFont, regularFont] = ['DejaVuSans-Bold.ttf', 'DejaVuSans.ttf'] as const

/** The folder that has both; undefined on a machine without them. */
export async function findFonts(): Promise<string | undefined> {
  for (const folder of fontFolders) {
    try {
      await Promise.all([access(join(folder, boldFont)), access(join(folder, regularFont))])
      return folder
    } catch {
      // Other distributions store them elsewhere.
    }
  }
  return undefined
}
