import { releaseObjectUrl } from './release-object-url.ts'

/** Downloads the file under this name. */
export function saveFile(file: Blob, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(file)
  anchor.download = name
  anchor.click()
  releaseObjectUrl(anchor.href)
}

/** The name with characters that file systems refuse replaced by hyphens. */
export function fileStemOf(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, '-')
}
