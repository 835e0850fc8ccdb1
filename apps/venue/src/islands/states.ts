/** Offers the states of the country that was chosen, and asks for one of them. Countries without a list take any text. */
export function offerStates(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-states-of]')) {
    const { list } = input
    const country = form.elements.namedItem(`answers.${input.dataset['statesOf'] ?? ''}`)
    if (list && country instanceof HTMLSelectElement) offerStatesOf(country, { input, list })
  }
}

function offerStatesOf(
  country: HTMLSelectElement,
  { input, list }: { input: HTMLInputElement; list: HTMLElement },
): void {
  const all = [...list.querySelectorAll('option')]
  let chosen = country.value
  const offer = () => {
    const states = all.filter(({ dataset }) => dataset['country'] === country.value)
    list.replaceChildren(...states)
    if (country.value !== chosen && isListed(input.value)) input.value = ''
    chosen = country.value
    check()
  }
  const check = () => {
    const isFree = list.childElementCount === 0 || input.value.trim() === ''
    input.setCustomValidity(isFree || isOffered(input.value) ? '' : (input.dataset['wrong'] ?? ''))
  }
  country.addEventListener('change', offer)
  input.addEventListener('input', check)
  offer()

  function isOffered(text: string): boolean {
    return all.some((state) => state.dataset['country'] === country.value && names(state, text))
  }
  function isListed(text: string): boolean {
    return all.some((state) => names(state, text))
  }
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const names = ({ value, dataset }: HTMLOptionElement, text: string) =>
  plain(value) === plain(text) || plain(dataset['code'] ?? '') === plain(text)
