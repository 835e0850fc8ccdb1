/** The lists of pictures of a theme, and which of them is the default. Free of zod, because studio pages import this file. */

/** More than an event has sponsors on stage, or a speaker wants to look through. */
export const maxListedPictures = 20

export const pictureLists = ['logos', 'virtual_backgrounds'] as const
export type PictureList = (typeof pictureLists)[number]

/** The list with this picture first, where the default is (BR-161). The others keep their order. */
export function withDefault(pictures: readonly string[], picture: string): string[] {
  return [picture, ...pictures.filter((other) => other !== picture)]
}
