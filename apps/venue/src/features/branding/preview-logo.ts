/** The logo over the picture of a previewed stage, where the mixer would draw it (BR-057). */
import type { Shown } from './follow-editor.ts'

const token = '--preview-logo'

/** Shows the default logo while the editor asks for it. `fileOf` finds the address of a stored file. */
export function showPreviewLogo(
  { detail, chosen: { theme } }: Pick<Shown, 'detail' | 'chosen'>,
  fileOf: (address: string | null) => string | null,
): void {
  // The room clears the root of what its look doesn't have.
  const { style, dataset } = document.body
  const logo = detail === 'sponsor_logo' ? fileOf(theme.logos[0] ?? null) : null
  dataset['previewLogo'] = String(logo !== null)
  if (logo === null) style.removeProperty(token)
  else style.setProperty(token, `url("${encodeURI(logo)}")`)
}
