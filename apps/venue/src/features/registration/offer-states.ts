import { plainWords } from '@marquee/domain/lists'

/** Offers the states of the country that was chosen. Countries without a list take any text. */
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
    list.replaceChildren(...all.filter(({ dataset }) => dataset['country'] === country.value))
    if (country.value !== chosen && isListed(input.value)) input.value = ''
    chosen = country.value
  }
  country.addEventListener('change', offer)
  offer()

  function isListed(text: string): boolean {
    return all.some((state) => names(state, text))
  }
}

const names = ({ value, dataset }: HTMLOptionElement, text: string) =>
  [value, dataset['code'] ?? ''].some((name) => plainWords(name) === plainWords(text.trim()))
