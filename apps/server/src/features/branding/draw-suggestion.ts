/** Draws pictures of websites anew, so that nothing of them is kept but their pixels: no scripts of an SVG, no data of a camera. */
import sharp from 'sharp'

const maxPixels = 16_000_000
const timeoutSeconds = 5

/** What the places of the brand kit take (BR-310 to BR-337). */
const boxes = {
  logo: { width: 800, height: 400 },
  favicon: { width: 32, height: 32 },
  social_thumbnail: { width: 1200, height: 1200 },
} as const
/** Reading a large picture for nothing helps nobody. */
const maxDrawnBytes = 1024 * 1024

/** A PNG that fits its place; undefined for what is no picture, or is too small or too large to be of use. */
export async function drawSuggestion(
  bytes: Buffer,
  purpose: keyof typeof boxes,
): Promise<Buffer | undefined> {
  // Entities could make a small file endless.
  if (/<!(?:doctype|entity)/i.test(bytes.toString('latin1', 0, 2000))) return undefined
  const { width, height } = boxes[purpose]
  const isIcon = purpose === 'favicon'
  try {
    const drawn = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({
        width,
        height,
        fit: isIcon ? 'contain' : 'inside',
        background: '#00000000',
        withoutEnlargement: !isIcon,
      })
      .png()
      .toBuffer()
    return drawn.length > maxDrawnBytes ? undefined : drawn
  } catch {
    // Whatever the decoder’s reason is, there is no picture to offer.
    return undefined
  }
}
