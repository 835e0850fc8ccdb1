/** Limits of a video and of its name. Apart from the schemas: the studio's first paint needs no zod. */
export const maxVideoNameLength = 255
export const maxVideoSizeBytes = 5_242_880_000
export const minVideoDurationSeconds = 1

export const videoNameFaults = {
  empty: 'Video name cannot be empty.',
  tooLong: 'A video name has at most 255 characters.',
}

/** The sentence that says what is wrong with `name`; undefined when it may be used, trimmed. */
export function videoNameFault(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return videoNameFaults.empty
  return length > maxVideoNameLength ? videoNameFaults.tooLong : undefined
}
