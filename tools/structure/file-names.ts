const nameless = /(^|\/)(utils?|helpers?|common|misc|managers?|services?)(\/|\.[^/]+$)/
const namelessEnding = /-(utils?|helpers?|manager|service)\.[^/]+$/

/** Files whose name or folder name doesn't say what is inside. */
export function fileNameFaults(files: string[]): string[] {
  return files.filter((file) => nameless.test(file) || namelessEnding.test(file))
}
