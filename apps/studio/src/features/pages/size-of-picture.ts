/** The size of a picture in pixels; empty if it doesn't load. */
export async function sizeOfPicture(address: string): Promise<{ width?: number; height?: number }> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return {}
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return width > 0 && height > 0 ? { width, height } : {}
}
