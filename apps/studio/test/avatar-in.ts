/** The size of the first avatar in this part of a page, in rem, and its color, which nobody's avatar has none of. */
export function avatarIn(part: Element | null | undefined): { size: string; color: string } {
  const avatar = part?.querySelector<HTMLElement>('.mantine-Avatar-root')
  const size = avatar?.style.getPropertyValue('--avatar-size') ?? ''
  const color = avatar?.style.getPropertyValue('--avatar-bg') ?? ''
  return { size: /[\d.]+rem/.exec(size)?.[0] ?? '', color }
}
