/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}
