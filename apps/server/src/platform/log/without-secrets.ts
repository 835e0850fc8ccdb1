/** Parameters of an address that open something, and the grants of signed media paths. */
const inAddresses = /([?&](?:code|token|signature|access_token)=|\/signed\/)[^&/\s"'<>]+/gi

/** The text without what addresses in it would open. */
export function withoutSecrets(text: string): string {
  return text.replace(inAddresses, '$1[hidden]')
}
