/** Pictures that move, which messages show by a short code such as `:confetti:` (0218). They are files of the venue. */
import { defineLabels } from '@marquee/domain/languages'

export const gifs = ['confetti', 'heart', 'laugh', 'rocket', 'star', 'thanks', 'wow', 'yes'] as const
export type Gif = (typeof gifs)[number]

export const gifNames = defineLabels('venue/chat/gifs', {
  confetti: 'Confetti',
  heart: 'Heart',
  laugh: 'Laughing',
  rocket: 'Rocket',
  star: 'Star',
  thanks: 'Thank you',
  wow: 'Wow',
  yes: 'Yes',
})

/** More of them in one message stay codes. */
const mostShown = 3

const code = /:(confetti|heart|laugh|rocket|star|thanks|wow|yes):/

export const codeOf = (gif: Gif): string => `:${gif}:`

const isGif = (name: string): name is Gif => gifs.some((gif) => gif === name)

/** The text, and the GIFs in it, in their order. */
export function splitAtGifs(text: string): (string | { gif: Gif })[] {
  return text.split(code).map((part, index) => {
    if (index % 2 === 0 || !isGif(part)) return part
    return index < 2 * mostShown ? { gif: part } : codeOf(part)
  })
}
