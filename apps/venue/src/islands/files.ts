/** Refuses files that are too large before they are sent. */
export function limitFiles(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-max-bytes]')) {
    const maxBytes = Number(input.dataset['maxBytes'])
    input.addEventListener('input', () => {
      const isTooLarge = [...(input.files ?? [])].some(({ size }) => size > maxBytes)
      input.setCustomValidity(isTooLarge ? (input.dataset['wrong'] ?? '') : '')
    })
  }
}
