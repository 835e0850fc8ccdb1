/** The colors of blocks that have some of their own. The pages and the check before publishing share them. */

/** As `--venue-hero` and `--venue-on-hero` of the venue in its light scheme. */
export const heroColors = { background: '#1e2867', text: '#ffffff' } as const

/** How much of a picture behind the title its background covers, so that the title can be read on any picture. */
export const heroCover = 0.8

/** The texts on a background of one's own are black or white, whichever is easier to read. */
export const bandTexts = { light: '#ffffff', dark: '#000000' } as const

/** How much of a picture behind a block is covered, from 0 to 100, unless it says otherwise. */
export const bandCover = 60

export const bandGradient = { from: '#2c3796', to: '#4a3aa0', angle: 125 } as const
