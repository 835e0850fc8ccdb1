/** The colors of blocks that have some of their own. The pages and the check before publishing share them. */

/** As `--venue-hero` and `--venue-on-hero` of the venue in its light scheme. */
export const heroColors = { background: '#2c3796', text: '#ffffff' } as const

/** How much of a picture behind the title its background covers, so that the title can be read on any picture. */
export const heroCover = 0.8
