import { useRef } from 'react'

type FilePicker = { label: string; isMultiple: boolean; onPick: (files: File[]) => void }

/** The browser's own file dialog for MP4 files of this device (UP-001, UP-005): `open` it, and render `input`. */
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
        // Choosing the same file a second time is a choice too.
        currentTarget.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  )
  return { input, open: () => ref.current?.click() }
}
