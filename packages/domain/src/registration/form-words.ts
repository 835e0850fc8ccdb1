/** Limits of forms. Free of zod, because studio pages import this file. */

export const maxFormNameLength = 255
