/** The person chooses videos in the browser's own dialog, and `onPick` takes them; to be called by a key or a click. */
export function pickVideos(onPick: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'video/mp4,.mp4'
  input.multiple = true
  input.addEventListener('change', () => onPick([...(input.files ?? [])]))
  input.click()
}
