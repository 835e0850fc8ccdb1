const nameless = /(^|\/)(utils?|helpers?|common|misc|managers?|services?)(\/|\.[^/]+$)/
const namelessEnding = /-(utils?|helpers?|manager|service)\.[^/]+$/

/** The files whose name, or whose folder's name, says nothing about what is inside. */
export function fileNameFaults(files: string[]): string[] {
  return files.filter((file) => nameless.test(file) || namelessEnding.test(file))
}
