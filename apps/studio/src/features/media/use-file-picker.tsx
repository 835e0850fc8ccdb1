import { useRef } from 'react'

type FilePicker = { label: string; isMultiple: boolean; onPick: (files: File[]) => void }

/** The browser's file dialog for MP4 files (UP-001, UP-005): call `open`, and render `input`. */
export function useFilePicker({ label, isMultiple, onPick }: FilePicker) {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      accept="video/mp4,.mp4"
      multiple={isMultiple}
      aria-label={label}
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // Otherwise choosing the same file again would fire no event.
        currentTarget.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  )
  return { input, open: () => ref.current?.click() }
}

/** Opens the browser's file dialog for videos. Must be called from a key press or a click. */
export function pickVideos(onPick: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'video/mp4,.mp4'
  input.multiple = true
  input.addEventListener('change', () => onPick([...(input.files ?? [])]))
  input.click()
}
