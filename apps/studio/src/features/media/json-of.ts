/** The body of a reply of our own server, which keeps to the contract (it checks each reply against its schema). */
export async function jsonOf<Body>(response: Response): Promise<Body> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const body: Body = await response.json()
  return body
}
